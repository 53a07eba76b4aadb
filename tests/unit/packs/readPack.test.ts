import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLines } from '../../../server/cli/rules/report.ts';
import { readPack } from '../../../server/packs/readPack.ts';

const packs = join(import.meta.dirname, '../../../packs');
const read = (pack: string, file: string) => JSON.parse(readFileSync(join(packs, pack, `${file}.json`), 'utf8'));

describe('the packs that are shipped', () => {
  const names = readdirSync(packs);

  test('there are six', () => {
    expect(names).toEqual(['aml', 'bonus-abuse', 'great-britain', 'integrity', 'malta', 'netherlands']);
  });

  test.each(names)(
    '%s fits, each trigger has a test that fires and one that does not, each category a trigger',
    (name) => {
      const { head, triggers, faults } = readPack(join(packs, name));
      expect(faults).toEqual([]);
      expect(head?.key).toBe(name);
      for (const { trigger } of triggers) {
        expect(
          trigger.tests.some(({ fires }) => fires.length > 0),
          trigger.key,
        ).toBe(true);
        expect(
          trigger.tests.some(({ fires }) => fires.length === 0),
          trigger.key,
        ).toBe(true);
      }
      const covered = new Set(triggers.flatMap(({ trigger }) => trigger.covers));
      expect(head?.categories.filter(({ key }) => !covered.has(key))).toEqual([]);
    },
  );

  test('no two triggers have one name: they could not be in one tenant', () => {
    const all = names.flatMap((name) =>
      readPack(join(packs, name)).triggers.map(({ trigger }) => trigger.trigger.name),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('the page has each pack with its number of triggers, and an example that fits', () => {
    const page = readFileSync(join(packs, '../docs/packs.md'), 'utf8');
    for (const name of names)
      expect(page).toContain(`| \`packs/${name}\` | ${readPack(join(packs, name)).triggers.length} |`);
    const [head = '', trigger = ''] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
    const folder = mkdtempSync(join(tmpdir(), 'pitboss-page-'));
    writeFileSync(join(folder, 'pack.json'), head);
    writeFileSync(join(folder, 'night-withdrawal.json'), trigger);
    expect(readPack(folder).faults).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('a pack of one’s own', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pitboss-pack-'));
    put('pack', read('malta', 'pack'));
    put('deposits-2000', read('malta', 'deposits-2000'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (file: string, content: unknown) => writeFileSync(join(folder, `${file}.json`), JSON.stringify(content));
  const change = (with_: (trigger: ReturnType<typeof read>) => void) => {
    const trigger = read('malta', 'deposits-2000');
    with_(trigger);
    put('deposits-2000', trigger);
    return readPack(folder).faults.map(({ file, path, text }) => `${file} ${path}: ${text}`);
  };

  test('fits', () => {
    expect(checkLines(readPack(folder))).toEqual(['Malta, version 1: 1 trigger, 4 tests: fits']);
  });

  test.each<[string, (trigger: ReturnType<typeof read>) => void, string]>([
    ['a field too many', (one) => (one.owner = 'me'), 'owner: There is no such field'],
    [
      'a category of Pitboss that is none',
      (one) => (one.category = 'MONEY'),
      'category: This field must be one of: TRADING',
    ],
    [
      'a category of the pack that is none',
      (one) => (one.covers = ['tax']),
      "covers.0: pack.json has no category 'tax': add it there, or name one of due-diligence",
    ],
    [
      'a column that is none',
      (one) => (one.trigger.trigger_settings[0].column = 'sum'),
      'trigger.trigger_settings.0.column: ',
    ],
    [
      'a formula that does not end',
      (one) => (one.trigger.final_setting_result = 'S1 AND'),
      'trigger.final_setting_result: ',
    ],
    [
      'an action about a record of one tenant',
      (one) =>
        (one.trigger.trigger_actions[0] = {
          handler: 'CUSTOMER ACTION',
          type: 'APPROVAL REQUIRED',
          params: { customer_action_id: '1' },
        }),
      'This names a record of one tenant',
    ],
    [
      'a row without what its kind needs',
      (one) => delete one.tests[0].events[0].rows[1].amount,
      'tests.0.events.0.rows.1.amount: This field is required',
    ],
    [
      'a moment that is none',
      (one) => (one.tests[0].events[0].rows[1].submitted_at = 'T-1w'),
      'tests.0.events.0.rows.1.submitted_at: ',
    ],
    [
      'a firing of an event that is not sent',
      (one) => (one.tests[0].fires = ['d7']),
      "tests.0.fires.0: No row of the test has the id 'd7'",
    ],
    [
      'a key that is not the file’s',
      (one) => (one.key = 'other'),
      'key: The file is named after its key: call it other.json',
    ],
  ])('%s is named with its place', (_, spoil, fault) => {
    const faults = change(spoil);
    expect(faults.join('\n')).toContain(fault);
    expect(faults[0]).toMatch(/^deposits-2000\.json /);
  });

  test('what is no JSON, two of one name, and a pack without triggers are named', () => {
    writeFileSync(join(folder, 'broken.json'), '{');
    put('same', { ...read('malta', 'deposits-2000'), key: 'same' });
    const lines = checkLines(readPack(folder)).join('\n');
    expect(lines).toContain('broken.json: This is no JSON');
    expect(lines).toContain('same.json, trigger.name: deposits-2000.json has this name already');
    for (const name of ['broken', 'same', 'deposits-2000']) rmSync(join(folder, `${name}.json`));
    expect(checkLines(readPack(folder)).join('\n')).toContain('pack.json: The pack has no trigger');
  });

  test('a folder that is none, or has no pack.json, is refused', () => {
    expect(() => readPack(join(folder, 'none'))).toThrow(/There is no folder .*none: name one that has a pack\.json\./);
    rmSync(join(folder, 'pack.json'));
    expect(() => readPack(folder)).toThrow(/has no pack\.json: add one/);
  });
});
