import { enums } from '../../src/manifest/enums.ts';
import type { Bound, ScalarField, TextField } from '../../src/manifest/fieldDef.ts';
import type { PlacedField } from '../../src/manifest/fields.ts';
import { madeByContract } from './contractSamples.ts';

export interface SampleFor {
  /** Which row. */
  i: number;
  mark: string;
  /** The entity's name. */
  name: string;
  /** No other row may hold the same. */
  alone: boolean;
}

const words = ['Alpha', 'alpine', 'Beta', 'Gamma'];
const word = (i: number) => words[i % words.length] ?? '';
const letter = (i: number) => String.fromCharCode(65 + (i % 26));

/** A value for a column, as SQL takes it: equal ones in several rows where they may be. */
export function sampleOf(field: PlacedField['field'], sample: SampleFor): unknown {
  const { i, mark, name } = sample;
  const scalar = field as ScalarField;
  switch (scalar.kind) {
    case 'partnerId':
      return `${mark}-${name}-${i}`.slice(0, 64);
    case 'text':
      return textOf(scalar, sample);
    case 'longText':
      return `${word(i)} said 100% of _ in ${mark}`.slice(0, scalar.max);
    case 'email':
      return `${word(i).toLowerCase()}${i}@${mark}.example.com`;
    case 'password':
      return 'no hash of any password';
    case 'integer':
      return Math.min((scalar.min ?? 0) + i, scalar.max ?? Number.POSITIVE_INFINITY);
    case 'decimal':
      return amountOf(i + 1.5, scalar.scale, scalar);
    case 'money':
      return amountOf((i % 3) * 10 + 1.25, 2, scalar);
    case 'boolean':
      return i % 2 === 0;
    case 'time':
      return `2026-01-0${1 + (Math.floor(i / 2) % 9)}T10:00:00.000Z`;
    case 'date':
      return `2026-01-0${1 + (Math.floor(i / 2) % 9)}`;
    case 'choice':
      return enums[scalar.of][i % enums[scalar.of].length];
    case 'currency':
      return ['EUR', 'GBP'][i % 2];
    case 'texts':
      return JSON.stringify({ en_US: `${word(i)} ${mark}`, de_DE: `${word(i)} auf Deutsch` });
    case 'names':
      return [];
    case 'json': {
      const made = contractSample(scalar.contract, mark);
      return scalar.as === 'text' ? JSON.stringify(made) : made;
    }
    default:
      throw new Error(`There is no sample for a field of kind ${field.kind}: add one in tests/support/samples.ts.`);
  }
}

/** An exact number as near to the one that is wanted as its bounds let it be. */
function amountOf(wanted: number, scale: number, { min, max }: { min?: Bound; max?: Bound }): string {
  return Math.min(Math.max(wanted, Number(min ?? -Infinity)), Number(max ?? Infinity)).toFixed(scale);
}

function textOf({ format, names, min = 0, max = 255 }: TextField, { i, mark, alone }: SampleFor): string {
  if (names === 'entity') return ['trigger', 'risk'][i % 2] ?? '';
  if (format === 'currencyCode') return `X${letter(i)}${letter(i + 1)}`;
  if (format === 'hostname') return `${word(i).toLowerCase()}${i}.${mark}.example.com`;
  if (format === 'ownName')
    return `${word(i).toLowerCase()}_${i}_${mark.toLowerCase().replace(/[^a-z0-9]/g, '_')}`.slice(0, 40);
  if (format === 'host') return 'embedded';
  if (format === 'timeOfDay') return `${String(8 + (i % 12)).padStart(2, '0')}:30`;
  if (format === 'webAddress') return `https://${mark}-${i}.example.com/hooks`;
  if (format === 'addresses') return `192.0.2.${i % 256}, 2001:db8::/32`;
  return (alone ? `${word(i)} ${i} ${mark}` : `${word(i)} ${mark}`).slice(0, max).trimEnd().padEnd(min, 'x');
}

/** The value of a structured field, by its contract (src/contracts/): a meaningful one if given here, else any. */
export function contractSample(contract: string, mark: string): unknown {
  return contracts(mark)[contract] ?? madeByContract(contract, mark);
}

function contracts(mark: string): { [contract: string]: unknown } {
  const input = {
    class_name: 'Betslip',
    id: '1',
    partnerId: mark,
    customerId: '1',
    partnerCustomerId: mark,
    result: 'OPEN',
  };
  return {
    AlertData: {
      input,
      output: { risks: [{ id: '1', name: mark }], triggers: [], subjects_triggerred: [], trigger_actions: [] },
    },
    ArbitragePrices: [{ selection: mark, bookmaker: 'Pinnacle', price: '2.1' }],
    ActionParams: { flag: 'LATE BET', note: mark },
    AuditImage: { name: mark },
    SettingsEvidence: [{ key: 'S1', found: '1050.5', operator: 'GREATER THAN', bar: '1000', holds: true }],
    SuspectItems: [{ type: 'CUSTOMER', id: '1', partnerId: mark }],
    ViewRecipients: [{ user_id: '1', user_name: mark }],
    ScoreParts: {
      triggers: { points: 10, lines: [{ trigger_id: '1', count: 1, points: 10 }] },
      facts: { points: 0, lines: [] },
      trend: { points: 0, lines: [] },
    },
    RiskTriggers: [{ key: 'T1', trigger_id: '1' }],
    TriggerActions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
    TriggerSettings: [
      {
        key: 'S1',
        model: 'DEPOSIT',
        column: 'amount',
        result_function: 'SUM',
        subject: 'CUSTOMER',
        filters: [{ query_operator: 'AND', column: 'comments', operator: 'EQUALS TO', value: mark }],
        datetime_operator: 'LAST',
        datetime_value: 72,
        datetime_unit: 'HOURS',
        number_operator: 'GREATER THAN',
        value: '1000',
        usage: 'CONDITION',
      },
    ],
  };
}
