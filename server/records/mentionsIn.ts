import { mentionFields, withoutNames } from '../../src/manifest/mentions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { judgeMentions } from '../mentions/mentionable.ts';
import { keepMentions, type Mentioned, type Mentioning, pushMentions } from '../mentions/mentions.ts';
import type { Store } from '../sql/store.ts';
import type { Caller } from './caller.ts';

/** Whom the texts of a change mention. */
export interface Mentions {
  /** Stores it in the transaction of the change. */
  keep(store: Store, id: string): Promise<void>;
  /** Tells those who are new, once the change is committed. */
  tell(): Promise<void>;
}

/** A body whose texts mention people by their ids alone, as they are stored. */
export function asStored({ manifest }: Context, name: string, body: Row): Row {
  const entity = manifest.entities[name];
  const texts = (entity ? mentionFields(entity) : []).flatMap(({ path }) => {
    const text = body[path];
    return typeof text === 'string' ? [[path, withoutNames(text)] as const] : [];
  });
  return texts.length === 0 ? body : { ...body, ...Object.fromEntries(texts) };
}

type Writer = Pick<Caller, 'session' | 'stores' | 'mentions'>;

/**
 * Judges whom a body, as it is stored, mentions; undefined where nothing of that is to be kept. Throws 422 for a person who
 * can't be mentioned there.
 */
export async function mentionsIn(
  context: Context,
  { session: { userId, tenantId }, stores: { tenant }, mentions }: Writer,
  { name, id, body }: { name: string; id: string | null; body: Row },
): Promise<Mentions | undefined> {
  if (!tenant || tenantId === null) return undefined;
  const { control, manifest, push, now } = context;
  const place = { control, tenant, tenantId, manifest, name };
  const wanted: readonly Mentioning[] = mentions?.judged ?? (await judgeMentions({ ...place, id }, body));
  if (wanted.length === 0) return undefined;
  const fresh: Mentioned[] = [];
  return {
    keep: async (store, of) => {
      fresh.push(...(await keepMentions(store, name, of, wanted, { userId, at: now().toISOString() })));
    },
    tell: async () => {
      if (mentions) mentions.fresh.push(...fresh);
      else await pushMentions(push, place, fresh);
    },
  };
}
