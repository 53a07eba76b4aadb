import type { TimelineEvent } from '../../src/contracts/timeline.ts';
import type { AlertDeed } from '../../src/contracts/triage.ts';
import { asWritten } from '../../src/manifest/mentions.ts';
import type { Row } from '../database/database.ts';
import type { Place } from './mentions.ts';
import { nameMentions } from './nameMentions.ts';

type Reading = Pick<Place, 'control' | 'tenant' | 'manifest'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [String(row.id), row]));

/** An alert's history with the names of those whom its comments mention. */
export async function nameComments(reading: Reading, deeds: AlertDeed[]): Promise<AlertDeed[]> {
  const idOf = ({ id }: AlertDeed) => id.replace(/^comment /, '');
  const said = deeds.flatMap((deed) => (deed.comment === undefined ? [] : [{ id: idOf(deed), text: deed.comment }]));
  const named = byId(await nameMentions({ ...reading, name: 'alert_comment' }, said));
  return deeds.map((deed) =>
    deed.comment === undefined ? deed : { ...deed, comment: textOf(named.get(idOf(deed))?.text) },
  );
}

/** A deed whose comment is plain text. */
export const withPlainComment = (deed: AlertDeed): AlertDeed =>
  deed.comment === undefined ? deed : { ...deed, comment: asWritten(deed.comment) };

/** A customer's events with the names of those whom their texts mention. */
export async function nameEvents(reading: Reading, events: TimelineEvent[]): Promise<TimelineEvent[]> {
  const said = events.flatMap(({ id, commented }) => (commented ? [{ id, text: commented.comment }] : []));
  const done = events.flatMap(({ id, intervened }) => (intervened ? [{ id, ...intervened }] : []));
  const comments = byId(await nameMentions({ ...reading, name: 'alert_comment' }, said));
  const interventions = byId(await nameMentions({ ...reading, name: 'intervention' }, done));
  return events.map((event) => {
    const { id, commented, intervened } = event;
    if (commented) return { ...event, commented: { ...commented, comment: textOf(comments.get(id)?.text) } };
    if (!intervened) return event;
    const { text, result } = interventions.get(id) ?? {};
    return {
      ...event,
      intervened: { ...intervened, text: textOf(text), result: typeof result === 'string' ? result : null },
    };
  });
}
