import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { overrides } from '../../../src/overrides.ts';
import { overrideProblems } from '../../../src/resources/judgeOverrides.ts';
import type { AnyOverrides, Overrides } from '../../../src/resources/overriding.ts';
import { part } from '../../../src/resources/part.ts';
import { messageOf } from '../../../vite/overridesPlugin.ts';

const Own = () => null;

describe('MAN-7 the overrides exist', () => {
  test('the product’s own overrides are valid', () => {
    expect(overrideProblems(manifest, overrides)).toEqual([]);
    expect(messageOf(manifest, overrides)).toBeNull();
  });

  test.each<[string, object, string]>([
    [
      'an entity',
      { risc: { List: Own } },
      `overrides.risc: the manifest has no entity of that name. Name one of ${Object.keys(manifest.entities).join(', ')}`,
    ],
    ['a part', { risk: { list: Own } }, 'overrides.risk.list: an override has no part of that name. Use List, Show,'],
    [
      'a column',
      { risk: { columns: { nmae: Own } } },
      'overrides.risk.columns.nmae: risk has no field of that name. Use one of id, name, category,',
    ],
    [
      'a field of a group',
      { customer: { columns: { 'customerDetails.nam': Own } } },
      'overrides.customer.columns.customerDetails.nam: customer has no field of that name. Use one of',
    ],
    [
      'a column that no list shows',
      { trigger: { columns: { trigger_actions: Own } } },
      'overrides.trigger.columns.trigger_actions: no list shows a json. Name it in the list of trigger, or take it out.',
    ],
    [
      'an input',
      { risk: { inputs: { created_at: Own } } },
      'overrides.risk.inputs.created_at: the form of risk does not have it. Name it in the form of risk, or use one of name,',
    ],
    [
      'an input where nobody writes',
      { alert: { inputs: { text: Own } } },
      'overrides.alert.inputs.text: the form of alert does not have it. Declare a form of alert.',
    ],
    [
      'a page that no verb leads to',
      { alert: { Create: Own } },
      "overrides.alert.Create: alert can't do 'create'. Take Create out, or add 'create' to its verbs (and a form).",
    ],
    ['what is no component', { risk: { Show: 5 } }, 'overrides.risk.Show: it is no component. Give part('],
    ['what is no address', { risk: { path: 'risk' } }, 'overrides.risk.path: it is no address. Give one word'],
    [
      'an address that is taken',
      { risk: { path: '/statistics' }, trigger: { path: '/Customers' } },
      "overrides.trigger.path: '/Customers' is an address of customer. Give trigger another.",
    ],
    [
      'two places for one form',
      { risk: { Form: Own, Edit: Own } },
      'overrides.risk.Form: Edit make the form a page. Take Form or Edit out.',
    ],
    ['pages twice', { risk: { Pages: Own, List: Own } }, 'overrides.risk.Pages: it draws every page of the entity.'],
    ['tools of a list that is not drawn', { risk: { List: Own, Tools: Own } }, 'overrides.risk.Tools: List draws its'],
  ])('%s that is not there is refused with what there is', (_what, wrong, message) => {
    const said = overrideProblems(manifest, wrong as AnyOverrides);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(message);
  });

  test('a start reports the file and every problem', () => {
    const said = messageOf(manifest, { risc: {}, risk: { columns: { nmae: Own } } });
    expect(said).toMatch(
      /^src\/overrides\.ts can't be used:\n {2}- overrides\.risc: .*\n {2}- overrides\.risk\.columns/,
    );
  });

  test.each<[string, string, string]>([
    [
      'a misspelt export',
      "() => import('./custom/records/recordDialogs.ts')",
      "./custom/records/recordDialogs.ts exports no 'BetslipDialgo'. Use one of BetslipDialog, CasinoDialog,",
    ],
    [
      'a misspelt file',
      "() => import('./custom/records/recordDialgos.ts')",
      'there is no file ./custom/records/recordDialgos.ts in src. Correct the path.',
    ],
  ])('%s is refused before anything is drawn', (_what, load, message) => {
    const BetslipDialgo = { ...part(async () => ({ BetslipDialgo: Own }), 'BetslipDialgo') };
    const origin = { load: { toString: () => load }, name: 'BetslipDialgo' };
    expect(messageOf(manifest, { betslip: { dialog: { ...BetslipDialgo, origin } } })).toContain(
      `src/overrides.ts can't be used:\n  - overrides.betslip.dialog: ${message}`,
    );
  });

  test('the compiler refuses the same names', () => {
    const right: Overrides = {
      customer: { columns: { 'customer_details.name': Own }, path: '/people' },
      risk: { List: Own, inputs: { name: Own } },
    };
    // @ts-expect-error there is no such entity
    const entity: Overrides = { risc: {} };
    // @ts-expect-error there is no such part
    const part: Overrides = { risk: { list: Own } };
    // @ts-expect-error risk has no such field
    const column: Overrides = { risk: { columns: { nmae: Own } } };
    // @ts-expect-error risk has no such field
    const input: Overrides = { risk: { inputs: { nmae: Own } } };
    // @ts-expect-error the group has no such field
    const inGroup: Overrides = { customer: { columns: { 'customer_details.nmae': Own } } };
    expect([right, entity, part, column, input, inGroup]).toHaveLength(6);
  });
});
