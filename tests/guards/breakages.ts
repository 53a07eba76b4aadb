import type { Breakage } from './breakage.ts';
import { dataBreakages } from './data.ts';
import { fourEyesBreakages } from './fourEyes.ts';
import { machineBreakages } from './machines.ts';
import { permissionBreakages } from './permissions.ts';
import { sessionBreakages } from './sessions.ts';
import { tenantBreakages } from './tenants.ts';

/** Every guard that `npm run test:guards` takes out. */
export const breakages: readonly Breakage[] = [
  ...tenantBreakages,
  ...permissionBreakages,
  ...sessionBreakages,
  ...machineBreakages,
  ...dataBreakages,
  ...fourEyesBreakages,
];
