import { hourMs } from '../../src/manifest/durations.ts';
import type { Context } from '../context.ts';
import { bringNextMonths } from '../months/splitByMonth.ts';

/**
 * Creates the partitions of the next months for tenants whose events are kept by month: now, and every hour. Returns a
 * function that stops it.
 */
export function scheduleMonths(
  { tenancy, now }: Pick<Context, 'tenancy' | 'now'>,
  onError: (error: unknown) => void,
  everyMs = hourMs,
): () => void {
  const bring = async () => {
    for (const { id } of await tenancy.all())
      await tenancy
        .stores(id)
        .then(({ tenant }) => bringNextMonths(tenant, now()))
        .catch(onError);
  };
  const run = () => bring().catch(onError);
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
