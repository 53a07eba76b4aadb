import { sql } from 'kysely';
import { permission } from '../../src/manifest/permissions.ts';
import type { EntityHooks } from './hooks.ts';

/** One sees proposals about what one may see, and one's own. */
export const proposalHooks: EntityHooks = {
  scope: ({ manifest }, { permissions, userId }) => {
    const shown = Object.keys(manifest.entities).filter((name) => permissions.has(permission(name, 'show')));
    return [sql`(t.entity = any(${shown}::text[]) or t.author_id = ${userId})`];
  },
};
