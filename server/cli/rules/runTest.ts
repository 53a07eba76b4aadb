import type { PackRow, PackTest, PackTrigger } from '../../../src/contracts/pack.ts';
import { isIngestKind } from '../../ingest/ingestKinds.ts';
import { latestOf, usualMoment, withMoments } from '../../packs/moments.ts';
import { storeAndJudge } from '../../pipeline/storeAndJudge.ts';
import { createRule, firingsOf, type TestTenant, takenBack } from './testTenant.ts';

/** What became of a test; each difference is a sentence. */
export interface TestOutcome {
  trigger: string;
  test: string;
  differences: string[];
  ms: number;
}

/** Sends a test's rows through ingest and engine, and compares what fired with what should have. */
export async function runTest(place: TestTenant, { key, trigger }: PackTrigger, test: PackTest): Promise<TestOutcome> {
  const begun = performance.now();
  const differences = await takenBack(place.tenant, async (tenant) => {
    const logs = { ...place.logs, db: tenant.db };
    const id = await createRule(place, tenant, trigger);
    const refused = await send({ ...place, tenant, logs }, place, test);
    return refused.length > 0 ? refused : differencesOf(test.fires, await firingsOf(logs, id));
  });
  return { trigger: key, test: test.name, differences, ms: performance.now() - begun };
}

/** Stores the rows, each list of them as a batch; returns why rows were refused. */
async function send(inside: TestTenant, { tenant: pool }: TestTenant, test: PackTest): Promise<string[]> {
  const { at = usualMoment, events } = test;
  const sent = events.map(({ kind, rows }) => ({ kind, rows: rows.map((row) => withMoments(row, at)) }));
  const now = new Date(Date.parse(latestOf(sent, at)) + 1_000);
  const currencies = new Set(events.flatMap(({ rows }) => rows.flatMap(currencyOf)));
  const place = { tenant: inside.tenant, logs: inside.logs, sameDatabase: true };
  const options = { currencies, secretKey: inside.secretKey, now };
  const refused: string[] = [];
  for (const [part, { kind, rows }] of sent.entries()) {
    if (!isIngestKind(kind)) continue;
    const { stored } = await storeAndJudge(place, kind, rows, options, pool.db);
    for (const { line, errors } of stored.rejected)
      refused.push(`events.${part}.rows.${line - 1} (${kind}) was refused: ${errors.join('; ')}`);
  }
  return refused;
}

/** Any currency that a row names is known to a test. */
const currencyOf = ({ currency }: PackRow): string[] => (typeof currency === 'string' ? [currency] : []);

function differencesOf(wanted: readonly string[], found: readonly string[]): string[] {
  const missed = wanted.filter((id) => !found.includes(id));
  const spare = found.filter((id) => !wanted.includes(id));
  return [
    ...missed.map((id) => `It should have fired for ${id}, and did not.`),
    ...spare.map((id) => `It fired for ${id}, and should not have.`),
  ];
}
