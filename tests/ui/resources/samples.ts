import type { EntityDef, ManifestDef } from '../../../src/manifest/entity.ts';
import { enums } from '../../../src/manifest/enums.ts';
import type { FieldDef } from '../../../src/manifest/fieldDef.ts';
import type { RecordData } from '../../../src/records.ts';

/** A value as the API serves it, for a field of any kind. */
export function sampleValue(manifest: ManifestDef, field: FieldDef, depth = 0): unknown {
  switch (field.kind) {
    case 'id':
      return '12';
    case 'partnerId':
      return 'P-12';
    case 'text':
    case 'longText':
      return 'Some words';
    case 'email':
      return 'ada@winter.test';
    case 'password':
      return undefined;
    case 'integer':
      return 1234;
    case 'decimal':
      return '1.8500';
    case 'money':
      return '-1234.50';
    case 'boolean':
      return true;
    case 'time':
      return '2026-01-31T18:00:05.123Z';
    case 'date':
      return '2026-01-31';
    case 'choice':
      return enums[field.of][0];
    case 'currency':
      return { code: 'EUR', name: 'Euro' };
    case 'texts':
      return '{"en_US":"Hello","de_DE":"Hallo"}';
    case 'names':
      return [{ name: 'user.list' }, { name: 'alert.triage' }];
    case 'json':
      if (field.contract === 'ViewRecipients') return [{ user_id: '2', user_name: 'Jane' }];
      return field.as === 'text' ? '{"input":{}}' : { key: 'S1' };
    case 'computed':
      return listed[field.contract] ?? { betslips_played: 3, avg_stake: '12.50', avg_return: null, currency: 'EUR' };
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, sampleValue(manifest, inner, depth)]),
      );
    case 'ref':
      return reference(manifest, field.to, depth);
    case 'refs':
      return [reference(manifest, field.to, depth)];
    case 'many':
      return [reference(manifest, field.of, depth)];
  }
}

/** Of the contracts that lists show. */
const listed: { readonly [contract: string]: unknown } = {
  BetsInShort: {
    first: { id: '1', fixture: { id: '2', name: 'Alba v Corda' }, market: 'Match Result', selection: 'Alba' },
    more: 2,
  },
  RowFlags: {
    statuses: [
      { type: 'TRADING', status: 'RESTRICTED' },
      { type: 'AML', status: 'WATCH' },
    ],
    bet_flags: ['VALUE'],
  },
  AlertsInGroup: { of: 'SYNDICATE', total: 12, total_is: 'exact' },
  OpenAlerts: { total: 100, total_is: 'at least' },
  RulePrecision: { alerts: 30, confirmed: 10, false_positive: 2, precision: '83.33' },
  RecentAmount: { amount: '-12.50', currency: 'EUR', converted: true },
  LastActivity: '2026-01-05T12:00:00.000Z',
};

function reference(manifest: ManifestDef, name: string, depth: number): unknown {
  const entity = manifest.entities[name];
  const label = entity?.fields[entity.label];
  return entity && label && depth < 3
    ? { id: '7', [entity.label]: sampleValue(manifest, label, depth + 1) }
    : { id: '7' };
}

/** A record with a value in every field. */
export function sampleRecord(manifest: ManifestDef, entity: EntityDef): RecordData {
  const values = Object.entries(entity.fields).map(([name, field]) => [name, sampleValue(manifest, field)]);
  return { ...Object.fromEntries(values), id: '12' };
}
