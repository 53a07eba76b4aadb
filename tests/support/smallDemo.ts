import { execFileSync } from 'node:child_process';

/** Both demo tenants with 30 customers each, in the data directory of PITBOSS_DATA: where the rows do not matter, a start need not wait for many. */
export function storeSmallDemo(folder: string, env: { PITBOSS_DATA: string }): void {
  for (const tenant of ['Northgate', 'Harbour']) {
    const sizes = ['--tenant', tenant, '--customers', '30', '--betslips', '60', '--days', '5'];
    execFileSync(process.execPath, ['scripts/demo.ts', ...sizes], { cwd: folder, env: { ...process.env, ...env } });
  }
}
