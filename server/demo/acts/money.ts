import { slots, spin } from '../games.ts';
import { deposit, withdraw } from '../payments.ts';
import { minutes, seconds } from '../random.ts';
import type { Turn } from '../scene.ts';
import { hour } from './sports.ts';

/** Deposits just below 1,000, one after the other. */
export function structure(turn: Turn): void {
  for (const at of [9, 12.5, 16, 21])
    deposit(turn, { at: hour(turn, at), cents: turn.random.int(90_000, 99_900), result: 'APPROVED' });
}

/** A deposit and its withdrawal without play. */
export function passThrough(turn: Turn): void {
  const at = hour(turn, 10);
  const cents = turn.random.int(40, 180) * 1000;
  deposit(turn, { at, cents, result: 'APPROVED' });
  withdraw(turn, {
    at: at + minutes(turn.random.int(50, 240)),
    cents: Math.round(cents * 0.98),
    result: 'APPROVED',
  });
}

/** Several declined cards within minutes, then one that works. */
export function declined(turn: Turn, from = hour(turn, 15), pause = seconds(55)): void {
  const tries = turn.random.int(6, 10);
  const comments = 'Declined by the card issuer';
  for (let i = 0; i < tries; i++)
    deposit(turn, { at: from + i * pause, cents: 5000 + i * 500, result: 'REJECTED', comments });
  deposit(turn, { at: from + tries * pause + seconds(5), cents: 5000, result: 'APPROVED' });
}

/** A bonus, a few spins with it, and a withdrawal. */
export function cashBonus(turn: Turn): void {
  const at = hour(turn, 17);
  const game = turn.random.pick(slots);
  deposit(turn, { at, cents: 20_000, result: 'APPROVED', comments: 'Reload bonus 50% credited' });
  for (let i = 0; i < 3; i++) spin(turn, { at: at + minutes(2 + i), cents: 500, multiple: 1.5, game, bonusCents: 500 });
  withdraw(turn, { at: at + minutes(22), cents: 29_500, result: 'APPROVED' });
}
