// @ts-check
// Follows a game as long as the page is shown, and never gives up: a lost connection is made again, sooner or later.

import { compare, tell } from './state.js';

/** A burst of events within so many milliseconds is shown at once. */
const BURST = 50;
/** A tab that is hidden for so long gives its connection back, of which a browser has few. */
const HIDDEN = 30_000;
/** The first and the longest pause before another try. */
const PAUSE = [1_000, 30_000];

/**
 * @typedef {{game: string, seat: string | undefined, seq: number, step: number, chat: number}} Shown
 * @typedef {ReturnType<typeof setTimeout> | undefined} Timer
 */

/** A stream that is opened again whenever it breaks. */
class Follower {
  /** @type {EventSource | undefined} */
  #source;
  /** @type {Timer} */
  #soon;
  /** @type {Timer} */
  #later;
  #pause = PAUSE[0];
  #isOver = false;

  /**
   * @param {() => Shown} shown
   * @param {() => Promise<number | undefined>} refresh
   */
  constructor(shown, refresh) {
    this.shown = shown;
    this.refresh = refresh;
  }

  /** Shows what is new, soon. */
  changed() {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.#catchUp(), BURST);
  }

  async #catchUp() {
    try {
      await this.refresh();
      if (this.#source?.readyState === EventSource.OPEN) tell('live');
    } catch {
      this.lost();
    }
  }

  #close() {
    this.#source?.close();
    this.#source = undefined;
  }

  /** The stream has broken: the page asks by itself, and tries the stream again after a pause. */
  lost() {
    this.#close();
    if (this.#isOver) return;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, PAUSE[1]);
    void this.#look();
  }

  /** Asks without a stream, and says how that went. */
  async #look() {
    const status = await this.refresh().catch(() => undefined);
    if (this.#source?.readyState === EventSource.OPEN) return;
    if (status === undefined) tell('offline');
    else tell(status === 404 ? 'gone' : 'asking');
  }

  /** Opens the stream, unless it is open or nobody looks. */
  connect() {
    clearTimeout(this.#later);
    if (this.#source || this.#isOver || document.hidden) return;
    const { game, seat, seq, chat } = this.shown();
    if (!game) return;
    if (document.documentElement.dataset.live === undefined) tell('behind');
    const eyes = seat ? `&seat=${seat}` : '';
    this.#source = new EventSource(`/api/v1/games/${game}/stream?after=${seq}&chat=${chat}${eyes}`);
    this.#listen(this.#source);
  }

  /** @param {EventSource} source */
  #listen(source) {
    source.addEventListener('hello', ({ data }) => this.#greeted(JSON.parse(data)));
    source.addEventListener('event', ({ lastEventId }) => Number(lastEventId) > this.shown().seq && this.changed());
    for (const name of ['draft', 'chat']) source.addEventListener(name, () => this.changed());
    source.addEventListener('end', () => this.lost());
    source.addEventListener('closed', () => this.#ended());
    source.onerror = () => this.lost();
  }

  /** @param {{seq: number, step?: number, build?: string}} hello */
  #greeted({ seq, step, build }) {
    this.#pause = PAUSE[0];
    compare(build, document.documentElement.dataset.server);
    const shown = this.shown();
    if (seq <= shown.seq && (step ?? 0) <= shown.step) return tell('live');
    tell('behind');
    this.changed();
  }

  #ended() {
    this.#isOver = true;
    this.#close();
    tell('over');
    this.changed();
  }

  /** The device says that it has no network. It may err about a server at home, so the stream is tried again. */
  cut() {
    if (this.#isOver) return;
    tell('offline');
    this.lost();
  }

  /** The network is there again. */
  retry() {
    this.#pause = PAUSE[0];
    this.connect();
  }

  /** The page is shown, or hidden. */
  seen() {
    clearTimeout(this.#later);
    if (document.hidden) {
      this.#later = setTimeout(() => this.#close(), HIDDEN);
      return;
    }
    if (!this.#source) {
      if (!this.#isOver) tell('behind');
      this.changed();
    }
    this.connect();
  }
}

/**
 * Shows again whenever something has happened.
 * @param {() => Shown} shown what the page shows
 * @param {() => Promise<number | undefined>} refresh asks for what is new, and shows it; returns the status, if it was asked
 */
export function follow(shown, refresh) {
  const follower = new Follower(shown, refresh);
  document.addEventListener('visibilitychange', () => follower.seen());
  addEventListener('online', () => follower.retry());
  addEventListener('offline', () => follower.cut());
  follower.connect();
}
