import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { passwordColumn } from '../../entities/user.ts';
import { hashToken } from '../../sessions/sessions.ts';
import { inTransaction, type Store, table } from '../../sql/store.ts';
import { createRecord } from '../../sql/write.ts';
import type { TenantPlace } from '../../tenants/tenancy.ts';

const actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };
const role = 'demo.feed';

/** The platform services of the live demo. */
export type LivePlatform = Pick<Context, 'manifest' | 'control' | 'tenancy' | 'sessions' | 'now'>;

/** A token that may only send events to one tenant. */
export interface FeedLogin {
  token(): Promise<string>;
  /** The token was refused: the next call gets a new one. */
  renew(): void;
  end(): Promise<void>;
}

export async function feedLogin(platform: LivePlatform, place: TenantPlace): Promise<FeedLogin> {
  const userId = (await knownUser(platform.control, place)) ?? (await createUser(platform, place));
  let token: string | undefined;
  return {
    token: async () => {
      token ??= await platform.sessions.start(userId);
      return token;
    },
    renew: () => {
      token = undefined;
    },
    end: async () => {
      if (token !== undefined) await platform.sessions.end(hashToken(token));
      token = undefined;
    },
  };
}

const emailOf = ({ name }: TenantPlace) => `feed.${name.toLowerCase()}@demo.pitboss.test`;

const knownUser = (control: Store, place: TenantPlace) => idOf(control, 'user', 'email', emailOf(place));

async function idOf(store: Store, name: string, column: string, value: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${table(store, name)}
    where ${sql.id(column)} = ${value}`.execute(store.db);
  return rows[0] === undefined ? undefined : String(rows[0].id);
}

/** Creates a user with a random password that is not kept. */
async function createUser({ manifest, control }: LivePlatform, place: TenantPlace): Promise<string> {
  const extra = { ...(await passwordColumn(randomBytes(32).toString('base64'))), last_tenant_id: place.id };
  return inTransaction(control, async (store) => {
    // both tenants' feeds start at once: only one creates the role
    await sql`select pg_advisory_xact_lock(hashtextextended('pitboss.demo.feed', 0))`.execute(store.db);
    if ((await idOf(store, 'role', 'name', role)) === undefined)
      await createRecord(
        { manifest, store, name: 'role', actor },
        { name: role, guard_name: 'api', permissions: ['ingest.write'] },
      );
    return createRecord(
      { manifest, store, name: 'user', actor, extra },
      { name: `${place.name} event feed`, email: emailOf(place), roles: [role], tenants: [place.id] },
    );
  });
}
