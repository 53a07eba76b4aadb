import { describe, expect, test } from 'vitest';
import type { ChartDef } from '../../../src/manifest/chartDef.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { f } from '../../../src/manifest/field.ts';
import type { FieldDef } from '../../../src/manifest/fieldDef.ts';
import { type Mistake, note, page, paper, problemsOf } from './note.ts';

const fields = {
  ...note.fields,
  above: f.ref('note', { filter: { above_id: 'id' } }),
  beside: f.ref('note', { column: 'beside_id' }),
  ranks: f.integer(),
  code: f.currency({ required: true }),
  paid: f.money({ currency: 'code' }),
  fee: f.money({ currency: 'coin' }),
  coin: f.currency({ required: true }),
  known: f.boolean({ required: true }),
};
const good: ChartDef = { at: 'written_at', about: ['above'], lines: [{ label: 'Notes' }] };
const name = 'Notes per day';
const place = `note.charts.${name}`;
const withChart = (change: object, more: object = {}) => ({
  fields: { ...fields, ...more },
  form: ['title', 'code', 'coin', 'known'],
  charts: { [name]: { ...good, ...change } },
});
const line = (more: object) => withChart({ lines: [{ label: 'Notes', ...more }] });

const mistakes: Mistake[] = [
  [
    'what is no chart',
    { fields, charts: { [name]: true } },
    `${place}: true is no chart. Give { at, about, lines } (src/manifest/chartDef.ts).`,
  ],
  [
    'an option that there is not',
    withChart({ when: 'written_at' }),
    `${place}: 'when' is no option of a chart. Take it out, or use one of at, about, hours, where, lines (src/manifest/chartDef.ts).`,
  ],
  ['no moment', withChart({ at: undefined }), `${place}: its at is missing. Give at (src/manifest/chartDef.ts).`],
  [
    'a moment that is no field',
    withChart({ at: 'day' }),
    `${place}: at names 'day', which is not declared. Name one of written_at.`,
  ],
  [
    'a moment that is no time',
    withChart({ at: 'title' }),
    `${place}: at names 'title', which is a text and no time. Name one of written_at.`,
  ],
  [
    'about nothing',
    withChart({ about: [] }),
    `${place}: it is about nothing. Name a reference in about: above, beside.`,
  ],
  [
    'about what is no reference',
    withChart({ about: ['type'] }),
    `${place}: about names 'type', which is a choice and no reference. Name one of above, beside.`,
  ],
  [
    'about what is not declared',
    withChart({ about: ['customer'] }),
    `${place}: about names 'customer', which is not declared. Name one of above, beside.`,
  ],
  [
    'about what nobody can ask for',
    withChart({ about: ['beside'] }),
    `${place}: about names 'beside', which can't be filtered by its id. Give it filter: { beside_id: 'id' } (src/manifest/fieldDef.ts).`,
  ],
  [
    'about one thing twice',
    withChart({ about: ['above', 'above'] }),
    `${place}: about names 'above' twice. Name it once.`,
  ],
  [
    'more hours than a chart may have',
    withChart({ hours: 745 }),
    `${place}: its hours can't be 745. Give a whole number from 1 to 744.`,
  ],
  ['no line', withChart({ lines: [] }), `${place}: it has no line. Give it one, such as { label: 'Bets' }.`],
  [
    'a line without a label',
    withChart({ lines: [{ sum: 'paid' }] }),
    `${place}.lines[0]: its label is missing. Give label (src/manifest/chartDef.ts).`,
  ],
  [
    'a line that is none',
    withChart({ lines: ['Notes'] }),
    `${place}.lines[0]: 'Notes' is no line. Give { label }, with sum or where (src/manifest/chartDef.ts).`,
  ],
  [
    'an option that a line has not',
    line({ unit: 'MONEY' }),
    `${place}.lines[0]: 'unit' is no option of a line of a chart. Take it out, or use one of label, sum, where (src/manifest/chartDef.ts).`,
  ],
  [
    'a line twice',
    withChart({ lines: [{ label: 'Notes' }, { label: 'Notes' }] }),
    `${place}: it has the line 'Notes' twice. Give each line a label of its own.`,
  ],
  [
    'a label that can be the key of no text',
    line({ label: 'Ada’s' }),
    `${place}: 'Ada’s' can't be the key of a text. Use letters, digits, blanks and plain marks.`,
  ],
  [
    'a sum of what has none',
    line({ sum: 'title' }),
    `${place}: sum of 'Notes' names 'title', which is a text and can't be added up. Name one of amount, ranks, paid, fee, or leave it out to count rows.`,
  ],
  [
    'a sum of no field',
    line({ sum: 'size' }),
    `${place}: sum of 'Notes' names 'size', which is not declared. Name one of amount, ranks, paid, fee, or leave it out to count rows.`,
  ],
  [
    'a sum whose currency may be empty',
    line({ sum: 'amount' }),
    `${place}: sum of 'Notes' is in 'currency', which may be empty. Give currency required: true: an amount without a currency can't be added to others.`,
  ],
  [
    'sums in two currencies',
    withChart({
      lines: [
        { label: 'Paid', sum: 'paid' },
        { label: 'Fee', sum: 'fee' },
      ],
    }),
    `${place}: its sums are in code and coin. Make a chart of each currency.`,
  ],
  [
    'a condition of no field',
    withChart({ where: { open: true } }),
    `${place}: where names 'open', which is not declared. Name one of title, type, done, currency, code, coin, known.`,
  ],
  [
    'a value that a choice never has',
    line({ where: { type: ['CASINO', 'NONE'] } }),
    `${place}: where can't compare 'type' with ["CASINO","NONE"]. Use one or more of ${enums.AlertTypes.join(', ')} (src/manifest/enums.ts).`,
  ],
  [
    'a text of a yes or no',
    withChart({ where: { done: 'yes' } }),
    `${place}: where can't compare 'done' with 'yes'. Use true or false.`,
  ],
  [
    'nothing of what is always there',
    withChart({ where: { known: null } }),
    `${place}: where can't compare 'known' with null. It is never empty: leave it out, or compare it with values.`,
  ],
  [
    'a value of a time',
    withChart({ where: { written_at: '2026-01-01' } }),
    `${place}: where can't compare 'written_at' with '2026-01-01'. Of a time, only null can be asked for.`,
  ],
  [
    'a number in a condition',
    withChart({ where: { ranks: 3 } }),
    `${place}: its where can't be {"ranks":3}. Give fields with true, false, null, a value or a list of values, such as { result: ['WON'], deleted_at: null }.`,
  ],
];

describe('MAN-3 API-15 a mistake in a chart is refused with entity, chart, allowed values and the remedy', () => {
  test('consistent charts are accepted', () => {
    expect(problemsOf(withChart({ hours: 72, where: { type: 'CASINO', done: true, written_at: null } }))).toEqual([]);
    expect(problemsOf(line({ sum: 'ranks', where: { title: ['a', 'b'], known: false } }))).toEqual([]);
  });

  test.each(mistakes)('%s', (_what, change, problem) => {
    expect(problemsOf(change)).toContain(problem);
  });

  test('rows that do not belong to a tenant are refused', () => {
    const problems = problemsOf({ ...withChart({}), store: 'control' }, ['note'], {
      page: { ...page, store: 'control' },
    });
    expect(problems).toEqual([
      `${place}: its rows are in the store control. Charts are of entities of the store tenant: take it out.`,
    ]);
  });

  const other = (chart: object, field: FieldDef = f.ref('note', { filter: { above_id: 'id' } })) => ({
    page: {
      ...page,
      fields: { ...page.fields, above: field },
      charts: { [name]: { ...good, lines: [{ label: 'Pages' }], ...chart } },
    },
    paper,
  });
  test('two entities may share one chart with the same filters and lines of their own', () => {
    expect(problemsOf(withChart({}), ['note'], other({}))).toEqual([]);
    expect(problemsOf(withChart({}), ['note'], other({ lines: good.lines }))).toEqual([
      `page.charts.${name}: it has the line 'Notes' twice. Give each line a label of its own.`,
    ]);
    const both = 'Give both the same, or the chart another name: note has about note by above_id';
    expect(problemsOf(withChart({}), ['note'], other({ hours: 24 }))).toEqual([
      `page.charts.${name}: note has this chart, too, and not about note by above_id, hours 24. ${both}.`,
    ]);
    expect(problemsOf(withChart({}), ['note'], other({}, f.ref('note', { filter: { note_id: 'id' } })))).toEqual([
      `page.charts.${name}: note has this chart, too, and not about note by note_id. ${both}.`,
    ]);
  });
});
