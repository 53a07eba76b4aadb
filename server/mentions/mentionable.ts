import type { MentionSubject } from '../../src/manifest/fieldDef.ts';
import { mentionedIn, mentionFields } from '../../src/manifest/mentions.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { findPeople, type Person, standingOf } from '../alerts/assignees.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import type { Store } from '../sql/store.ts';
import { type Mentioning, mentionsOfRecord, type Place } from './mentions.ts';

/** The most people whom one text mentions: each of them is told. */
const mostMentioned = 50;

/** The people of a tenant who may see the records of an entity, by name: those whose name has the text in it. */
export const findMentionable = (
  control: Store,
  tenantId: string,
  subject: MentionSubject,
  text: string,
): Promise<Person[]> => findPeople(control, tenantId, text, permission(subject, 'show'));

/**
 * What the texts of a body mention, before they are stored; empty for a body without such texts. Throws 422 for a person who
 * is not mentioned there yet and does not work here, is disabled, or may not see the record.
 */
export async function judgeMentions(place: Place & { id: string | null }, body: Row): Promise<Mentioning[]> {
  const { manifest, name, id } = place;
  const entity = manifest.entities[name];
  const texts = (entity ? mentionFields(entity) : []).filter(({ path }) => body[path] !== undefined);
  if (texts.length === 0) return [];
  const wanted = texts.map(({ path, subject }) => ({ path, subject, ids: mentionedIn(textOf(body[path])) }));
  if (id === null && wanted.every(({ ids }) => ids.length === 0)) return [];
  const known = id === null ? [] : await mentionsOfRecord(place, [id]);
  for (const { path, subject, ids } of wanted) {
    if (ids.length > mostMentioned) throw Refused.field(path, { key: 'mentionsFull', params: { most: mostMentioned } });
    const fresh = ids.filter((user) => !known.some((one) => one.field === path && one.user_id === user));
    await demandMentionable(place, path, subject, fresh);
  }
  return wanted;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

async function demandMentionable(
  { control, tenantId }: Place,
  path: string,
  subject: MentionSubject,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const people = await standingOf(control, tenantId, ids, permission(subject, 'show'));
  for (const id of ids) {
    const found = people.get(id);
    if (!found) throw Refused.field(path, { key: 'mentionUnknown', params: { id } });
    const { name, disabled, able } = found;
    if (disabled || !able) throw Refused.field(path, { key: 'mentionUnable', params: { name } });
  }
}
