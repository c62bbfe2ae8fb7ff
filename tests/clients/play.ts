// Plays a whole game with a client whose types come from openapi.yaml alone:
//
//     node out/play.js http://127.0.0.1:8080 underwater_cities 2

import { randomUUID } from "node:crypto";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Choices = components["schemas"]["Choices"];

const [server = "", ruleset = "underwater_cities", seats = "2"] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: server });

/** Returns the data of an answer; a problem ends the program and says what to do next. */
function expect<T>({ data, error }: { data?: T; error?: components["schemas"]["Problem"] }): T {
  if (data === undefined) throw new Error(`${error?.title}: ${error?.detail ?? error?.next}`);
  return data;
}

const by = (token: string) => ({ Authorization: `Bearer ${token}` });

async function register(number: number): Promise<string> {
  const name = `Typed ${number} ${randomUUID().slice(0, 8)}`;
  return expect(await api.POST("/api/v1/players", { body: { name } })).token.token;
}

/** Creates a game, seats each player on it in this order, and starts it. */
async function sitDown(tokens: string[]): Promise<string> {
  const [creator = ""] = tokens;
  const body = { ruleset: ruleset as components["schemas"]["Ruleset"], seats: tokens.length, options: {} };
  const { game } = expect(await api.POST("/api/v1/games", { body, headers: by(creator) }));
  for (const token of tokens) {
    expect(await api.POST("/api/v1/games/{game}/seats", { params: { path: { game } }, body: {}, headers: by(token) }));
  }
  expect(await api.POST("/api/v1/games/{game}/start", { params: { path: { game } }, headers: by(creator) }));
  return game;
}

async function choices(game: string, token: string): Promise<Choices> {
  const params = { path: { game }, query: { describe: true } };
  return expect(await api.GET("/api/v1/games/{game}/legal", { params, headers: by(token) }));
}

/** Sends one legal command of this seat, from either end of the list. */
async function choose(game: string, token: string, turn: number): Promise<void> {
  const list = await choices(game, token);
  const item = turn % 3 === 0 ? list.legal.at(0) : list.legal.at(-1);
  if (item === undefined) throw new Error(`seat ${list.seat} must act and has no choice`);
  if (item.at === undefined || item.verb === undefined) throw new Error("the item is not described");
  const header = { "If-Match": `"${list.decision}"`, "Idempotency-Key": randomUUID() };
  const params = { path: { game }, header };
  expect(await api.POST("/api/v1/games/{game}/commands", { params, body: item.command, headers: by(token) }));
}

const tokens: string[] = [];
for (let seat = 1; seat <= Number(seats); seat += 1) tokens.push(await register(seat));
const game = await sitDown(tokens);
let turn = 0;
for (;;) {
  const view = expect(await api.GET("/api/v1/games/{game}", { params: { path: { game } } }));
  const [seat] = view.to_act;
  if (seat === undefined) {
    console.log(`${ruleset}: ${turn} choices, ${view.seq + 1} events, ${view.phase}, ${view.outcome?.length} places`);
    break;
  }
  await choose(game, tokens[seat - 1] ?? "", turn);
  turn += 1;
}
