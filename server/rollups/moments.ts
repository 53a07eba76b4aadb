/** When a betslip or a bet counts as settled: as the engine has it, and the charts. */
export const settledAt = 'coalesce(r.settlement_date, r.created_at)';
/** SQL of the UTC day that a moment lies in. */
export const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`;
/** SQL of the UTC hour, day or month, as `g.grain` of `inGrains` says, that a moment lies in. */
export const grainOf = (moment: string) => `date_trunc(lower(g.grain), ${moment}, 'UTC')`;
/** SQL that has every row count once in each of these. */
export const inGrains = (...grains: readonly ('HOUR' | 'DAY' | 'MONTH')[]) =>
  `cross join (values ${grains.map((grain) => `('${grain}')`).join(', ')}) g(grain)`;
/** Spins that count: over, and neither taken back nor deleted. */
export const played = 'r.finished and not r.is_rolled_back and r.deleted_at is null';
/** The columns that say whether a spin counts. */
export const playedColumns = ['finished', 'is_rolled_back', 'deleted_at'] as const;
/** How a betslip ended, half ones too. */
export const won = "case when r.result in ('WON', 'HALF WON') then 1 else 0 end";
export const lost = "case when r.result in ('LOST', 'HALF LOST') then 1 else 0 end";
/** Payments that count. */
export const approved = "r.result = 'APPROVED'";
/** SQL of the stake that has come back as a return: without one, nothing is known of the profit. */
export const settledStake = 'case when r.return is not null then r.stake end';
