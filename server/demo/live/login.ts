import { sql } from 'kysely';
import { hashToken } from '../../http/sessions.ts';
import { inTransaction, table } from '../../sql/store.ts';
import { createRecord } from '../../sql/write.ts';
import type { Platform } from '../../start.ts';
import type { TenantPlace } from '../../tenants/tenancy.ts';

const actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };
const role = 'demo.feed';

/** What the live demo needs of the platform. */
export type LivePlatform = Pick<Platform, 'manifest' | 'control' | 'tenancy' | 'sessions' | 'now'>;

/** A token that may bring events into one tenant and nothing else. Its user has no password: nobody signs in as it. */
export interface FeedLogin {
  token(): Promise<string>;
  /** The token is refused: another one next time. */
  renew(): void;
  end(): Promise<void>;
}

export async function feedLogin(platform: LivePlatform, place: TenantPlace): Promise<FeedLogin> {
  const userId = await feedUser(platform, place);
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

/** The tenant's feed user, and its role, created where they are missing. */
function feedUser({ manifest, control }: LivePlatform, place: TenantPlace): Promise<string> {
  const email = `feed.${place.name.toLowerCase()}@demo.pitboss.test`;
  return inTransaction(control, async (store) => {
    const idOf = async (name: string, column: string, value: string) => {
      const { rows } = await sql<{ id: string }>`select id from ${table(store, name)}
        where ${sql.id(column)} = ${value}`.execute(store.db);
      return rows[0] === undefined ? undefined : String(rows[0].id);
    };
    if ((await idOf('role', 'name', role)) === undefined)
      await createRecord(
        { manifest, store, name: 'role', actor },
        { name: role, guard_name: 'api', permissions: ['ingest.write'] },
      );
    const known = await idOf('user', 'email', email);
    if (known !== undefined) return known;
    return createRecord(
      { manifest, store, name: 'user', actor, extra: { last_tenant_id: place.id } },
      { name: `${place.name} event feed`, email, roles: [role], tenants: [place.id] },
    );
  });
}
