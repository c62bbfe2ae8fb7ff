// Recorded games at the server: one that is over, and a late position of it to go on from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './people.js';

/** A finished record of each game. */
export const RECORDS = ['underwater/games/3-players-18-random.jsonl', 'twentieth/games/3-players-48-random.jsonl'];

/** Sends something to the API as the page does. */
async function send(page, path, data, type = 'application/json') {
  const answer = await page.request.post(`/api/v1${path}`, { headers: { 'Fathom-Page': '1', 'Content-Type': type }, data });
  const told = await answer.json();
  expect(answer.ok() || told.code === 'nothing_to_play', `${path}: ${JSON.stringify(told)}`).toBe(true);
  return told;
}

/** Begins a practice game at an event, or a little before it: while all choose at the same time nothing can be played on. */
async function practise(page, game, seq) {
  const branch = await send(page, `/games/${game}/branches`, { seq });
  return branch.code ? practise(page, game, seq - 1) : branch.game;
}

/** Gives the server a record, as whoever is signed in, and returns the addresses of the game that is over and of one that is late. */
export async function recorded(page, file) {
  const record = readFileSync(join(process.env.FATHOM_FIXTURES, file));
  const decisions = record.toString().trim().split('\n').map((line) => JSON.parse(line)).filter(({ seat }) => seat);
  const { seat, seq } = decisions.at(-4);
  const { game } = await send(page, '/records', record, 'application/jsonl');
  return { over: `/g/${game}`, late: `/g/${await practise(page, game, seq - 1)}?seat=${seat}` };
}
