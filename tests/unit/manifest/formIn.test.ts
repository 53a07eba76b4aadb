import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { EntityDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { dialogSize, formIn } from '../../../src/manifest/formIn.ts';

const entities = Object.entries<EntityDef>(manifest.entities);

/** Of the entities that the product has; a manifest may have others. */
const places = {
  user: 'dialog',
  role: 'page',
  tenant: 'dialog',
  currency: 'dialog',
  currency_rate: null,
  translation: 'dialog',
  customer: 'dialog',
  customer_customer: null,
  customer_tag: 'dialog',
  customer_tag_category: 'dialog',
  customer_action: 'dialog',
  alert: null,
  alert_comment: null,
  intervention: 'dialog',
  case: 'dialog',
  case_alert: null,
  case_customer: null,
  case_file: null,
  case_link: null,
  case_task: 'dialog',
  checklist_line: 'dialog',
  queue: 'page',
  roster_shift: 'page',
  absence: 'dialog',
  betslip: null,
  bet: null,
  bet_flag: null,
  fixture: null,
  odds: null,
  casino_game: null,
  casino: null,
  live_casino: null,
  deposit: null,
  withdraw: null,
  trigger: 'dialog',
  trigger_action: 'dialog',
  trigger_rest: 'dialog',
  own_field: 'dialog',
  value_list: 'dialog',
  value_list_entry: 'dialog',
  risk: 'dialog',
  customer_score: null,
  customer_risk_status: null,
  customer_risk_status_change: null,
  customer_trigger: null,
  trigger_log: null,
  ingest_log: null,
  action_request: null,
  webhook_delivery: null,
  notification_delivery: null,
  view_schedule: 'page',
  view_mail: null,
  proposal: null,
  arbitrage_log: null,
  audit_log: null,
  platform_audit_log: null,
};

test('the place of each entity’s form', () => {
  expect(Object.fromEntries(entities.map(([name, entity]) => [name, formIn(entity)]))).toMatchObject(places);
});

test('only the specification’s exceptions differ from the rule by size', () => {
  const own = entities.filter(([name]) => Object.hasOwn(places, name));
  expect(own.filter(([, entity]) => entity.formIn !== undefined).map(([name]) => name)).toEqual([
    'tenant',
    'trigger',
    'risk',
  ]);
});

describe('the rule by size', () => {
  const of = (boxes: number, form?: EntityDef['form']): EntityDef => {
    const names = Array.from({ length: boxes }, (_, at) => `field_${at}`);
    return {
      path: 'v1/crud/shelf',
      route: 'shelves',
      store: 'tenant',
      area: 'rmt',
      icon: 'Flag',
      label: 'id',
      sort: 'id',
      fields: { id: f.id(), ...Object.fromEntries(names.map((name) => [name, f.text()])) },
      list: ['id'],
      form: form ?? names,
    };
  };

  test('ten inputs are a dialog, eleven a page; a dialog with more than six is wide', () => {
    expect([1, 6, 7, 10].map((boxes) => dialogSize(of(boxes)))).toEqual(['md', 'md', 'lg', 'lg']);
    expect([10, 11].map((boxes) => formIn(of(boxes)))).toEqual(['dialog', 'page']);
    expect(formIn({ ...of(11), formIn: 'dialog' })).toBe('dialog');
  });

  test('create and edit open in the same place, by the larger of the two', () => {
    const names = of(11).form;
    const create = Array.isArray(names) ? names : [];
    expect(formIn(of(11, { create, edit: ['field_0'] }))).toBe('page');
    expect(formIn(of(11, { create: [], edit: create }))).toBe('page');
  });

  test('an entity without a form has no edit', () => {
    expect(formIn(of(1, false))).toBeNull();
  });
});
