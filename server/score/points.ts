import type { ScoreCategory, ScoreFact, ScoreTrend } from '../../src/contracts/score.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';

/** The most that each part gives. Findings weigh most; neither facts nor a trend alone make a customer conspicuous. */
export const mostOf = { triggers: 60, facts: 25, trend: 15 } as const;
export const highestScore = 100;

/** Firings count for so many days, the event's own among them: a month without any is a clean one. */
export const firingDays = 30;
/** A trigger counts so often at most: what fires at each bet of one pattern says the same thing again. */
export const mostRepeats = 3;
/** What one firing gives, by the severity of the gravest active risk of the category that has its trigger. */
export const pointsOfSeverity = { LOW: 5, MEDIUM: 10, HIGH: 20, CRITICAL: 30 } as const satisfies Record<
  EnumValue<'Severities'>,
  number
>;

/** What the gravest status of a category gives: what staff have found out outweighs what is only looked at. */
export const pointsOfStatus = {
  NEW: 0,
  'UNDER REVIEW': 5,
  WATCH: 10,
  CONFIRMED: 15,
  DISMISSED: 0,
  RESTRICTED: 20,
  SUSPENDED: 20,
} as const satisfies Record<EnumValue<'RiskStatuses'>, number>;

/** What a customer's own steps give for responsible gambling, and for how many days. */
export const careFacts = {
  /** Who comes back from an exclusion needs attention for a quarter of a year. */
  EXCLUSION: { points: 15, days: 90 },
  /** A limit that the customer has raised or removed. */
  'LIMIT RAISED': { points: 5, days: 30 },
  /** A contact about harm. */
  'HARM CONTACT': { points: 10, days: 90 },
} as const satisfies { readonly [F in ScoreFact]?: { points: number; days: number } };
export type CareFact = keyof typeof careFacts;

/** Young adults lose control more often, so that regulators ask for more attention to them. */
export const young = { points: 5, from: 18, until: 24 } as const;

/** Where a customer's own steps and age are a sign: in other categories they are none of our business. */
export const categoryOfCare: ScoreCategory = 'RESPONSIBLE GAMBLING';

/**
 * What grows where a category is at work: money that comes in for payments and harm, stakes for sports. How much somebody
 * plays says nothing of bonuses, accounts or an edge in the casino.
 */
export const trendOf: { readonly [C in ScoreCategory]: ScoreTrend | null } = {
  TRADING: 'STAKES',
  INTEGRITY: 'STAKES',
  'BONUS ABUSE': null,
  'PAYMENT FRAUD': 'DEPOSITS',
  AML: 'DEPOSITS',
  'ACCOUNT FRAUD': null,
  'CASINO ADVANTAGE': null,
  'RESPONSIBLE GAMBLING': 'DEPOSITS',
  EXPOSURE: 'STAKES',
};

/** The last whole days, and the whole days before them that they are compared with. */
export const trendDays = { recent: 7, before: 28 } as const;
/** Fewer rows in either span are no trend: one payment after a quiet month would be one. */
export const trendRows = 3;
/** How many times an average week before, and what that gives; the strictest first. */
export const trendBands = [
  { times: 5, points: 15 },
  { times: 3, points: 10 },
  { times: 2, points: 5 },
] as const;
