import { liveBet, slotMultiple, slots, spin, tables } from '../games.ts';
import { minutes, seconds } from '../random.ts';
import type { Turn } from '../scene.ts';
import { hour } from './sports.ts';

/** Red and black of the same round: turnover without risk. */
export function opposite(turn: Turn, from = hour(turn, 20), pause = minutes(2)): void {
  const [roulette] = tables;
  if (!roulette) return;
  for (let i = 0; i < 8; i++) {
    const at = from + i * pause;
    const round = `wheel-${at}-${turn.customer.number}`;
    const red = turn.random.chance(0.5);
    liveBet(turn, { at, cents: 5000, multiple: red ? 2 : 0, game: roulette, round });
    liveBet(turn, { at: at + seconds(2), cents: 5000, multiple: red ? 0 : 2, game: roulette, round });
  }
}

/** Doubles the stake after each loss, within minutes. */
export function chase(turn: Turn, from = hour(turn, 19), pause = () => minutes(turn.random.int(1, 3))): void {
  const game = turn.random.pick(slots);
  let at = from;
  for (let i = 0, cents = 1000; i < 6; i++, cents *= 2, at += pause())
    spin(turn, { at, cents, multiple: i === 5 ? 2 : 0, game });
}

/** Raises the stake through the night. */
export function escalate(turn: Turn): void {
  const game = turn.random.pick(slots);
  for (let i = 0; i < 14; i++)
    spin(turn, {
      at: hour(turn, 0.5 + i * 0.35),
      cents: Math.round(200 * 1.45 ** i),
      multiple: slotMultiple(turn.random.next()),
      game,
    });
}
