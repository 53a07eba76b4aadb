import type { IngestKind } from '../ingest/ingestKinds.ts';
import { shownReasons } from '../ingest/refusedRows.ts';
import type { Stored } from '../ingest/verdicts.ts';
import { type Taking, takeAround } from '../pipeline/poison.ts';
import { storeAndJudge } from '../pipeline/storeAndJudge.ts';
import type { Store } from '../sql/store.ts';

/** Where a command's events go. */
export interface EventPlace {
  tenant: Store;
  logs: Store;
  currencies: ReadonlySet<string>;
  now: Date;
}

/** Stores and evaluates a batch of events like those received by the API; rows that break a batch are left out. */
export async function takeEvents(
  { tenant, logs, currencies, now }: EventPlace,
  kind: IngestKind,
  events: readonly unknown[],
  firstLine: number,
): Promise<Stored> {
  const place = { tenant, logs, sameDatabase: tenant.db === logs.db };
  const taking: Taking = {
    take: (_kind, rows, verdicts) => storeAndJudge(place, kind, rows, { currencies, now, verdicts }),
    // consoles are connected to a server, and find these alerts in the list; refusals are reported
    onAlerts() {},
    onPoison() {},
  };
  const stored: Stored = { accepted: 0, unchanged: 0, rejected: [] };
  for (const [at, verdict] of (await takeAround(taking, kind, events)).entries()) {
    if (typeof verdict === 'string') stored[verdict] += 1;
    else stored.rejected.push({ line: firstLine + at, errors: shownReasons(verdict) });
  }
  return stored;
}
