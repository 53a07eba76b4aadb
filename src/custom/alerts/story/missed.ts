/** What an alert's data may lack. */
export type MissingPart =
  | 'data'
  | 'notJson'
  | 'cut'
  | 'input'
  | 'output'
  | 'className'
  | 'eventId'
  | 'partnerId'
  | 'customerId'
  | 'partnerCustomerId'
  | 'risks'
  | 'triggers'
  | 'triggerName'
  | 'status'
  | 'settings'
  | 'suspects'
  | 'subjects'
  | 'actions';

/** Counts the missing parts, in their order. */
export class Missed {
  readonly #counts = new Map<MissingPart, number>();

  add(part: MissingPart, count = 1): void {
    this.#counts.set(part, (this.#counts.get(part) ?? 0) + count);
  }

  list(): { part: MissingPart; count: number }[] {
    return [...this.#counts].map(([part, count]) => ({ part, count }));
  }
}
