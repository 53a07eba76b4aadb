import type { EntityHooks } from './hooks.ts';

export const currencyHooks: EntityHooks = { after: async ({ context }) => context.tenancy.forget() };
