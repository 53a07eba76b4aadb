import { type RawBuilder, sql } from 'kysely';
import { classes, classNames } from './alertClasses.ts';
import type { Evidence } from './evidence.ts';
import type { AlertClass, Fired } from './firing.ts';

/** What the alerts of a group have in common: a syndicate, or one event of a class. */
export type GroupKind = 'SYNDICATE' | AlertClass;

const syndicate = 'syndicate';

/**
 * The group of an alert, by its newest firing and all firings of its story about the same event: the selection on which one
 * of them has found several customers, else the event.
 */
export function groupOf(
  { className, eventId }: Fired,
  firings: readonly { evidence: Evidence | undefined; selection: string | null }[],
): string {
  const found = firings.find(({ evidence, selection }) => selection !== null && evidence && findsSeveral(evidence));
  return found ? `${syndicate}-${found.selection}` : `${classes[className].table}-${eventId}`;
}

/** Whether a condition that held has counted several customers. */
function findsSeveral({ settings, suspects }: Evidence): boolean {
  const held = settings.filter(({ holds, usage }) => holds === true && usage === undefined).map(({ key }) => key);
  const counted = suspects.filter(
    ({ type, settings: by }) => type === 'CUSTOMER' && by?.some((key) => held.includes(key)),
  );
  return new Set(counted.map(({ id }) => id)).size > 1;
}

/** What a group's key says that it is of; null for a key of none. */
export function groupKindOf(key: RawBuilder<unknown>): RawBuilder<GroupKind | null> {
  const kinds = [[syndicate, 'SYNDICATE'], ...classNames.map((name) => [classes[name].table, name])];
  const whens = kinds.map(([of, kind]) => sql`when ${sql.lit(of)} then ${sql.lit(kind)}`);
  return sql`(case split_part(${key}, '-', 1) ${sql.join(whens, sql` `)} end)`;
}
