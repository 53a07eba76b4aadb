import { isoOfMs, minutes, moneyText, randomOf } from './random.ts';
import type { Turn } from './scene.ts';

export interface Game {
  name: string;
  provider: string;
}
const providers = [
  'Brass Lantern',
  'Copper Fox',
  'Northlight',
  'Velvet Reel',
  'Juniper Play',
  'Old Harbour Games',
  'Sable Studio',
  'Tin Castle',
];
const first = ['Golden', 'Midnight', 'Crimson', 'Emerald', 'Frozen', 'Lucky', 'Mystic', 'Royal'];
const second = ['Orchard', 'Falcon', 'Voyage', 'Lagoon', 'Temple'];
/** Fictional slots and providers. */
export const slots: readonly Game[] = first.flatMap((word, index) =>
  second.map((noun) => ({ name: `${word} ${noun}`, provider: providers[index % providers.length] ?? 'Northlight' })),
);
export const tables: readonly Game[] = [
  { name: 'European Roulette', provider: 'Northlight Live' },
  { name: 'Speed Roulette', provider: 'Northlight Live' },
  { name: 'Blackjack Salon', provider: 'Sable Studio Live' },
  { name: 'Baccarat Nights', provider: 'Sable Studio Live' },
];

/** A spin's return as a multiple of the stake: rare, uneven wins with a mean of about 0.955. */
export function slotMultiple(roll: number): number {
  if (roll < 0.72) return 0;
  if (roll < 0.85) return 0.5;
  if (roll < 0.93) return 2;
  if (roll < 0.98) return 5;
  if (roll < 0.996) return 15;
  return roll < 0.9995 ? 40 : 200;
}

interface SpinOptions {
  at: number;
  cents: number;
  multiple: number;
  game: Game;
  round?: string;
  bonusCents?: number;
}

const whole = (cents: number, multiple: number) => Math.round(cents * multiple);

function shared(turn: Turn, { at, cents, multiple, game, round, bonusCents = 0 }: SpinOptions, id: string) {
  const rolledBack = randomOf(id).chance(0.002);
  return {
    partner_customerId: turn.customer.event.partner_customerId,
    game: game.name,
    provider: game.provider,
    currency: turn.customer.currency,
    stake: moneyText(cents),
    return: moneyText(rolledBack ? cents : whole(cents, multiple)),
    free_stake: '0.00',
    free_return: '0.00',
    bonus_stake: moneyText(bonusCents),
    bonus_return: moneyText(whole(bonusCents, multiple)),
    sessionId: `s-${turn.customer.number}-${Math.floor(at / minutes(60))}`,
    roundId: round ?? `r-${id}`,
    transactionId: `t-${id}`,
    finished: true,
    is_rolled_back: rolledBack,
    submitted_at: isoOfMs(at),
  };
}

export function spin(turn: Turn, options: SpinOptions): void {
  const id = turn.id('sp');
  const row = { partner_casino_spinId: id, ...shared(turn, options, id) };
  turn.scene.push({ kind: 'casino', at: options.at, again: null, row: () => row });
}

export function liveBet(turn: Turn, options: SpinOptions): void {
  const id = turn.id('lc');
  const row = { partner_live_casino_betId: id, ...shared(turn, options, id) };
  turn.scene.push({ kind: 'live-casino', at: options.at, again: null, row: () => row });
}
