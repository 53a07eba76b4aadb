/** What an action of a trigger may set. Dismissing is a person's decision: it makes a risk's progress begin again. */
export const automaticStatuses = ['UNDER REVIEW', 'WATCH', 'CONFIRMED', 'RESTRICTED', 'SUSPENDED'] as const;

export type AutomaticStatus = (typeof automaticStatuses)[number];

export const isAutomaticStatus = (value: unknown): value is AutomaticStatus =>
  automaticStatuses.some((status) => status === value);
