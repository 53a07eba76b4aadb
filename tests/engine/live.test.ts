import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { driftOf } from '../../server/migrations/drift/drift.ts';
import { splitByMonth } from '../../server/months/splitByMonth.ts';
import { describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { corrections } from './arbitraries/corrections.ts';
import { sentIn } from './arbitraries/history.ts';
import { historyNow } from './arbitraries/times.ts';
import { editedTriggers, flagTriggers, sharerTriggers, triggers } from './arbitraries/triggers.ts';
import { type World, worlds } from './arbitraries/worlds.ts';
import type { Sent } from './reference/keep.ts';
import { type Desk, deskOf, parcelsOf, type Saved } from './support/desk.ts';
import { expectedOf, inOrder } from './support/expected.ts';
import { withKeptSumsAndWithout } from './support/keptSums.ts';
import { firedBy, logsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import { rollupsAndRecounts } from './support/recount.ts';
import { holdFor, runs, timeoutFor } from './support/runs.ts';

const [from, to] = ['2025-12-29T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const few = 6;
const fewer = 3;

describeApi('The engine', (api) => {
  test(
    'QUALITY Trust 2: live firings equal the reference and the backtest, repeated, shuffled and late alike; rollups equal a recount',
    async () => {
      const desk = await deskOf(api());
      await holdFor(worlds(), few, async (world) => {
        const saved = await setUp(desk, world);
        for (const parcel of parcelsOf(sentIn(world.history), world.sizes)) await desk.ingest(parcel);
        const outcome = await outcomeOf(desk);
        await demandRollups(desk);
        for (const trigger of saved) await demandExpected(desk, trigger, world, sentIn(world.history), outcome);
        await desk.clear({ rules: false });
        for (const parcel of parcelsOf(world.shuffled, world.sizes)) await desk.ingest(parcel);
        expect(await outcomeOf(desk)).toEqual(outcome);
        await demandRollups(desk);
        for (const trigger of saved) await demandExpected(desk, trigger, world, sentIn(world.history), outcome);
      });
      figure(
        2,
        `${runs(few)} seeds repeated, shuffled and late on ${api().platform.hosts.control.kind}: the same alerts, statuses and rollups, 0 differences`,
      );
    },
    timeoutFor(few),
  );

  test(
    'RMT-5 triggers that read each other’s flags, from second to second: live firings equal the reference and the backtest, shuffled and late alike',
    async () => {
      const desk = await deskOf(api());
      await holdFor(worlds({ most: 15, rules: flagTriggers }), few, async (world) => {
        const saved = await setUp(desk, world);
        for (const parcel of parcelsOf(world.shuffled, world.sizes)) await desk.ingest(parcel);
        const outcome = await outcomeOf(desk);
        for (const trigger of saved) await demandExpected(desk, trigger, world, sentIn(world.history), outcome);
      });
    },
    timeoutFor(few),
  );

  test(
    'RMT-5 triggers that ask how many others share a thing: live firings equal the reference and the backtest, shuffled, late and corrected alike',
    async () => {
      const desk = await deskOf(api());
      await holdAfterCorrections(desk, few, sharerTriggers, (world) => world.shuffled);
    },
    timeoutFor(few),
  );

  test(
    'QUALITY Trust 2: after corrections of customer, fixture, amount, price and time live firings equal the reference and the backtest; rollups equal a recount',
    async () => {
      await holdAfterCorrections(await deskOf(api()), few);
    },
    timeoutFor(few),
  );

  test(
    'RMT-4 edits, pauses and restores between events: each event has the answer of the version in force at its time, sent again late and in any order too',
    async () => {
      const desk = await deskOf(api());
      const edited = fc.record({ world: worlds({ most: 15 }), trigger: editedTriggers });
      await holdFor(edited, few, async ({ world, trigger: { first, edits } }) => {
        await desk.clear({ rules: true });
        const [saved] = await desk.save([{ ...first, actions: [] }]);
        if (!saved) throw new Error('There is no trigger to edit.');
        const inOrderOfTime = edits.toSorted((one, other) =>
          one.from < other.from ? -1 : Number(one.from > other.from),
        );
        const { fixtures, arrivals } = world.history;
        let past = Number.NEGATIVE_INFINITY;
        const during = (until: number) => {
          // every third row is late: it comes when all edits have been made
          const rows = arrivals
            .filter(({ at }, place) => place % 3 > 0 && at >= past && at < until)
            .map(({ sent }) => sent);
          past = until;
          return parcelsOf(rows, world.sizes);
        };
        for (const parcel of parcelsOf(fixtures, world.sizes)) await desk.ingest(parcel);
        for (const edit of inOrderOfTime) {
          for (const parcel of during(Date.parse(edit.from))) await desk.ingest(parcel);
          await desk.edit(saved, edit);
        }
        for (const parcel of during(Number.POSITIVE_INFINITY)) await desk.ingest(parcel);
        const versions = [{ rules: first, from: '' }, ...inOrderOfTime];
        const inForce = (at: string) => versions.findLast(({ from }) => from <= at)?.rules;
        const expected = [...new Set(versions.map(({ rules }) => rules))]
          .flatMap((rules) =>
            rules ? expectedOf(rules, sentIn(world.history)).fires.filter(({ at }) => inForce(at) === rules) : [],
          )
          .sort(inOrder);
        const bare = expected.map(({ event, bet, customer, at }) => ({ event, bet, customer, at }));
        for (const parcel of parcelsOf(world.shuffled, world.sizes)) await desk.ingest(parcel);
        expect(firedBy(await outcomeOf(desk), saved), JSON.stringify(inOrderOfTime)).toEqual(bare);
      });
    },
    timeoutFor(few),
  );
});

describeApi('The engine with events kept by month', (api) => {
  test(
    'QUALITY Trust 2: after corrections of customer, fixture, amount, price and time live firings equal the reference and the backtest; rollups equal a recount',
    async () => {
      const desk = await deskOf(api());
      expect(await splitByMonth(desk.tenant, historyNow)).toBe(true);
      await holdAfterCorrections(desk, fewer);
      expect(await driftOf(desk.tenant.db, desk.tenant.schema, manifest, 'tenant')).toEqual([]);
    },
    timeoutFor(fewer),
  );
});

async function holdAfterCorrections(
  desk: Desk,
  count: number,
  rules = triggers,
  rowsOf: (world: World) => Sent[] = ({ history }) => sentIn(history),
): Promise<void> {
  const corrected = worlds({ most: 15, rules }).chain((world) =>
    corrections(world.history).map((later) => ({ world, later })),
  );
  await holdFor(corrected, count, async ({ world, later }) => {
    const saved = await setUp(desk, world);
    const sent = [...rowsOf(world), ...later];
    for (const parcel of parcelsOf(sent, world.sizes)) await desk.ingest(parcel);
    const outcome = await outcomeOf(desk);
    await demandRollups(desk);
    for (const trigger of saved) await demandExpected(desk, trigger, world, sent, outcome);
  });
}

async function setUp(desk: Desk, { triggers, risks }: World): Promise<Saved[]> {
  await desk.clear({ rules: true });
  const saved = await desk.save(triggers);
  for (const formula of risks) await desk.saveRisk(`Risk ${formula}`, saved, formula);
  return saved;
}

/** Compares the rollups with a recount, and the sums that the engine keeps with sums of the bets. */
async function demandRollups(desk: Desk): Promise<void> {
  const { kept, counted } = await rollupsAndRecounts(desk);
  expect(kept).toEqual(counted);
  const sums = await withKeptSumsAndWithout(desk);
  expect(sums.kept).toEqual(sums.summed);
}

/** Holds live firings, their logs and the backtest against the reference. */
async function demandExpected(
  desk: Desk,
  trigger: Saved,
  { triggers }: World,
  sent: readonly Sent[],
  outcome: Outcome,
): Promise<void> {
  const context = JSON.stringify(trigger);
  const { fires, unknown } = expectedOf(trigger, sent, triggers);
  const bare = fires.map(({ event, bet, customer, at }) => ({ event, bet, customer, at }));
  expect(firedBy(outcome, trigger), context).toEqual(bare);
  expect(await logsOf(desk, trigger, 'TRIGGERED'), context).toEqual(fires);
  const { first, firings, no_answer } = await desk.backtest(trigger, from, to);
  expect({ firings, no_answer }, context).toEqual({ firings: fires.length, no_answer: unknown.length });
  expect(first.map(({ partnerId }) => partnerId).sort(), context).toEqual(fires.map(({ event }) => event).sort());
  // a firing that was withdrawn for want of an answer keeps its log
  const withdrawn = new Set((await logsOf(desk, trigger, 'WITHDRAWN')).map(nameOf));
  const unanswered = unknown.filter((one) => !withdrawn.has(nameOf(one))).map(nameOf);
  expect((await logsOf(desk, trigger, 'NO ANSWER')).map(nameOf).sort(), context).toEqual(unanswered.sort());
}

const nameOf = ({ event, bet }: { event: string; bet: string | null }) => `${event} ${bet}`;
