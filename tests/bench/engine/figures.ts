import { bareBatch } from './bare.ts';
import type { Ground } from './ground.ts';
import { batchRows, inTurns, median, mixed, slips, statementsOf, sum, timed } from './measure.ts';
import { type Figure, ms, perSecond } from './print.ts';
import { mixture, Stream } from './stream.ts';
import { addCopies, takeAwayCopies, turnOn } from './triggers.ts';

const rate = (times: readonly number[]) => (times.length * batchRows * 1000) / sum(times);
const perEvent = (times: readonly number[]) => median(times) / batchRows;

/** Events a second in batches, all judged, beside bare SQL that does the least. */
export async function sustained(
  ground: Ground,
  seconds: number,
): Promise<{ figures: Figure[]; slipsPerSecond: number }> {
  const [ours, other, bare] = [1, 2, 3].map((seed) => new Stream(`S${seed}-`, ground, seed));
  if (!ours || !other || !bare) throw new Error('Three streams are needed.');
  const times = await inTurns(
    {
      slips: slips(ground, ours),
      mixed: mixed(ground, other),
      bare: () => bareBatch(ground.client, bare.betslips(batchRows)),
    },
    3 * seconds,
  );
  const [slipRate, mixedRate, limit] = [rate(times.slips), rate(times.mixed), rate(times.bare)];
  const figure = (work: string, found: number, least: number): Figure[] => [
    {
      work,
      ours: perSecond(found),
      beside: '',
      ratio: null,
      bar: `≥ ${least.toLocaleString('en')} /s`,
      met: found >= least,
    },
    {
      work: `${work}, by the limit of bare SQL`,
      ours: perSecond(found),
      beside: perSecond(limit),
      ratio: found / limit,
      bar: '≥ 0.6×',
      met: found / limit >= 0.6,
    },
  ];
  const figures = [
    ...figure('betslips judged', slipRate, 5000),
    ...figure('events of all kinds judged', mixedRate, 7000),
    lastQuarter(times.mixed),
  ];
  return { figures, slipsPerSecond: slipRate };
}

/** The rate of a run's last quarter beside that of its first: what a growing history costs. */
function lastQuarter(times: readonly number[]): Figure {
  // whole rounds of the mixture: its kinds cost differently
  const size = Math.max(1, Math.floor(times.length / 4 / mixture.length)) * mixture.length;
  const [first, last] = [rate(times.slice(0, size)), rate(times.slice(-size))];
  return {
    work: 'events of all kinds judged, last quarter of the run beside the first',
    ours: perSecond(last),
    beside: perSecond(first),
    ratio: last / first,
    bar: '≥ 0.9×',
    met: last / first >= 0.9,
  };
}

/** What an event costs in a longer history. */
export async function bySize(small: Ground, large: Ground, seconds: number): Promise<Figure> {
  const [few, many] = [small, large].map((ground, at) => new Stream(`G${at}-`, ground, 10 + at));
  if (!few || !many) throw new Error('Two streams are needed.');
  const times = await inTurns({ few: slips(small, few), many: slips(large, many) }, 2 * seconds);
  const [ours, beside] = [perEvent(times.many), perEvent(times.few)];
  const sizes = [large.rows, small.rows].map((rows) => rows.toLocaleString('en'));
  return {
    work: `cost per event, ${sizes[0]} against ${sizes[1]} rows of history`,
    ours: ms(ours),
    beside: ms(beside),
    ratio: ours / beside,
    bar: '≤ 1.3×',
    met: ours / beside <= 1.3,
  };
}

/** The cost of the default triggers beside a single one; in blocks, since a change of triggers is compiled again. */
export async function byTriggers(ground: Ground, seconds: number): Promise<Figure> {
  const work = slips(ground, new Stream('T-', ground, 20));
  const times = { all: [] as number[], one: [] as number[] };
  for (const which of ['one', 'all', 'all', 'one'] as const) {
    await turnOn(ground.client, which);
    for (let warm = 0; warm < 2; warm += 1) await work();
    const until = performance.now() + (seconds * 1000) / 2;
    while (performance.now() < until) times[which].push(await timed(work));
  }
  await turnOn(ground.client, 'all');
  const [all, one] = [perEvent(times.all), perEvent(times.one)];
  return {
    work: 'cost per event, the default triggers against one',
    ours: ms(all),
    beside: ms(one),
    ratio: all / one,
    bar: '≤ 1.8×',
    met: all / one <= 1.8,
  };
}

/** Statements of a batch with one trigger, with the defaults, and with twice as many. */
export async function statements(ground: Ground): Promise<Figure> {
  const stream = new Stream('N-', ground, 30);
  // so few that nothing fires in most batches: what follows from a firing has statements of its own
  const work = () => ground.take('betslips', stream.batch('betslips', 20));
  const counted = async () => {
    await work();
    const counts: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) counts.push(await statementsOf(work));
    return Math.min(...counts);
  };
  await turnOn(ground.client, 'one');
  const one = await counted();
  await turnOn(ground.client, 'all');
  const all = await counted();
  await addCopies(ground.client);
  const twice = await counted();
  await takeAwayCopies(ground.client);
  return {
    work: 'statements per batch, twice the default triggers against the default ones',
    ours: String(twice),
    beside: `${all} (one trigger: ${one})`,
    ratio: twice / all,
    bar: '≤ 1×',
    met: twice <= all,
  };
}
