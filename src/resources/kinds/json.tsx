import { lazy, Suspense } from 'react';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyJsonInput } from '../inputs/loaded.ts';
import styles from './cells.module.css';
import type { KindUi, ValueProps } from './kindUi.ts';

/** Structured data, or JSON text, indented; a text that is no JSON as it is. */
export function prettyJson(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

const Line = lazy(async () => ({ default: (await import('./JsonWords.tsx')).JsonLine }));
const InWords = lazy(async () => ({ default: (await import('./JsonDetail.tsx')).JsonInWords }));
const ToldJson = lazy(async () => ({ default: (await import('./JsonDetail.tsx')).ToldJson }));

/** Contracts whose JSON is shown in words in lists, too. */
const listed = ['SettingsEvidence', 'SuspectItems', 'ArbitragePrices', 'FormerDecisions'];

function Cell({ value, record, field }: ValueProps<'json'>) {
  if (field.contract === 'ViewRecipients' || field.contract === 'DecisionScores')
    return <Told of={field.contract} value={value} record={record} />;
  return listed.includes(field.contract) ? <JsonTextLine value={value} record={record} /> : <RawLine value={value} />;
}

/** The beginning of JSON in words, on one line; text that is no JSON as it is. */
export function JsonTextLine({ value, record }: Pick<ValueProps, 'value' | 'record'>) {
  const held = parsedJson(value);
  if (held === undefined) return <RawLine value={value} />;
  return (
    <Suspense>
      <Line value={held} record={record} />
    </Suspense>
  );
}

/** JSON in words; text that is no JSON as it is. */
export function JsonText({ value, record }: Pick<ValueProps, 'value' | 'record'>) {
  return (
    <Suspense>
      <InWords value={value} record={record} />
    </Suspense>
  );
}

/** Structured data from JSON or JSON text; undefined when invalid. */
export function parsedJson(value: unknown): object | undefined {
  if (typeof value === 'object' && value !== null) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

function RawLine({ value }: { value: unknown }) {
  const text = prettyJson(value).replace(/\s+/g, ' ').slice(0, 200);
  if (!text) return <Nothing />;
  return (
    <bdi className={`font-mono text-small ${styles.line}`} dir="ltr">
      {text}
    </bdi>
  );
}

function Detail({ value, record, field }: ValueProps<'json'>) {
  if (listed.includes(field.contract)) return <JsonText value={value} record={record} />;
  return <Told of={field.contract} value={value} record={record} />;
}

function Told({ of, value, record }: Pick<ValueProps, 'value' | 'record'> & { of: string }) {
  return (
    <Suspense>
      <ToldJson of={of} value={value} record={record} />
    </Suspense>
  );
}

export const json: KindUi<'json'> = {
  look: 'words',
  wide: true,
  Cell,
  Detail,
  Input: LazyJsonInput,
  filters: {},
  toForm: prettyJson,
  fromForm: (value, field) => {
    if (typeof value !== 'string' || value.trim() === '') return '';
    if (field.as === 'text') return value;
    try {
      return JSON.parse(value);
    } catch {
      // the input shows the mistake; validation refuses a text where a structure is due
      return value;
    }
  },
};
