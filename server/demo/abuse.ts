import { cashBonus, declined, passThrough, structure } from './acts/money.ts';
import { chase, escalate, opposite } from './acts/rounds.ts';
import { arbitrage, bonus, copyAccounts, late, maxStake, spike, syndicate, value } from './acts/sports.ts';
import type { Pattern } from './population.ts';
import { day } from './random.ts';
import type { Turn } from './scene.ts';

/** Pattern → its act of a day, and the interval of its days. */
const acts: { readonly [P in Pattern]: { every: number; act(turn: Turn): void } } = {
  arbitrageur: { every: 3, act: arbitrage },
  valueBettor: { every: 3, act: value },
  lateBettor: { every: 3, act: late },
  stakeSpiker: { every: 6, act: spike },
  maxStakeHunter: { every: 5, act: maxStake },
  syndicate: { every: 4, act: syndicate },
  bonusAbuser: { every: 6, act: bonus },
  oppositeSides: { every: 4, act: opposite },
  structurer: { every: 7, act: structure },
  depositWithdraw: { every: 5, act: passThrough },
  declinedBurst: { every: 7, act: declined },
  chaser: { every: 4, act: chase },
  overnight: { every: 5, act: escalate },
  bonusWithdrawer: { every: 8, act: cashBonus },
  multiAccounter: { every: 10, act: copyAccounts },
};

/** Plays an abuser's act on the days of its pattern; a group's members share their days. */
export function abuseDay(turn: Turn): void {
  const { pattern, rank } = turn.customer;
  if (pattern === null) return;
  const { every, act } = acts[pattern];
  const offset = pattern === 'syndicate' ? 0 : pattern === 'multiAccounter' ? Math.floor(rank / 4) : rank;
  if (Math.floor(turn.dayStart / day) % every === offset % every) act(turn);
}
