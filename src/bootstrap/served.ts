import { onSession } from '../session/session.ts';

/** Something that the backend serves alike to everybody, and that seldom changes. */
export interface Served<T> {
  /** What this browser keeps of it, at once; else the answer. Rejects with an ApiError. */
  get(): Promise<T>;
  /** The backend's answer, asked for once per start, and again where it failed. Rejects with an ApiError. */
  fresh(): Promise<T>;
  isKept(): boolean;
}

interface Source<T> {
  kept: () => T | null;
  keep: (value: T) => void;
  ask: () => Promise<T>;
}

const listeners = new Set<() => void>();
/** Sessions that have ended on this page. STT-1: what one of them asked for is nothing for the next. */
let ended = 0;
onSession((end) => {
  if (end) ended += 1;
});

/** Calls the listener when the backend served something else than this browser had kept. Returns how to stop that. */
export function onServedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One source for all who need it: kept in this browser, looked up again once per start. */
export function served<T>({ kept, keep, ask }: Source<T>): Served<T> {
  let asked: { session: number; answer: Promise<T> } | null = null;

  async function look(session: number): Promise<T> {
    const value = await ask();
    if (session !== ended) return value;
    const former = kept();
    keep(value);
    const changed = former !== null && JSON.stringify(former) !== JSON.stringify(value);
    if (changed) for (const listener of listeners) listener();
    return value;
  }

  function fresh(): Promise<T> {
    if (asked?.session === ended) return asked.answer;
    const mine = { session: ended, answer: look(ended) };
    asked = mine;
    mine.answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return mine.answer;
  }

  return {
    fresh,
    isKept: () => kept() !== null,
    get() {
      const answer = fresh();
      const found = kept();
      if (found === null) return answer;
      answer.catch((error: unknown) => console.warn(`What this browser keeps serves: ${String(error)}`));
      return Promise.resolve(found);
    },
  };
}
