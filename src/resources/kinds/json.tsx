import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
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

const RawJson = lazy(async () => ({ default: (await import('./RawJson.tsx')).RawJson }));
const Line = lazy(async () => ({ default: (await import('./JsonWords.tsx')).JsonLine }));
const Words = lazy(async () => ({ default: (await import('./JsonWords.tsx')).JsonWords }));

/** Contracts whose JSON is shown in words in lists, too. */
const listed = ['SettingsEvidence', 'SuspectItems', 'ArbitragePrices', 'FormerDecisions'];

function Cell({ value, record, field }: ValueProps<'json'>) {
  if (field.contract === 'ViewRecipients' || field.contract === 'DecisionScores')
    return <Told of={field.contract} value={value} record={record} />;
  return listed.includes(field.contract) ? <JsonTextLine value={value} record={record} /> : <RawLine value={value} />;
}

/** The beginning of JSON in words, on one line; text that is no JSON as it is. */
export function JsonTextLine({ value, record }: Pick<ValueProps, 'value' | 'record'>) {
  const held = parsed(value);
  if (held === undefined) return <RawLine value={value} />;
  return (
    <Suspense>
      <Line value={held} record={record} />
    </Suspense>
  );
}

/** JSON in words; text that is no JSON as it is. */
export function JsonText({ value, record }: Pick<ValueProps, 'value' | 'record'>) {
  const held = parsed(value);
  if (held === undefined) return <Raw value={value} />;
  return (
    <Suspense>
      <Words value={held} record={record} />
    </Suspense>
  );
}

/** Structured data from JSON or JSON text; undefined when invalid. */
function parsed(value: unknown): object | undefined {
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

type Teller = LazyExoticComponent<ComponentType<Pick<ValueProps, 'value' | 'record'>>>;
/** The components that show structures in words, by contract. */
const details: { readonly [contract: string]: Teller } = {
  AuditImage: lazy(async () => ({ default: (await import('./AuditImageDetail.tsx')).AuditImageDetail })),
  ActionParams: lazy(async () => ({ default: (await import('./ActionParamsDetail.tsx')).ActionParamsDetail })),
  DecisionScores: lazy(async () => ({ default: (await import('./ScoreNames.tsx')).ScoreNames })),
  ViewRecipients: lazy(async () => ({ default: (await import('./RecipientNames.tsx')).RecipientNames })),
};

function Detail({ value, record, field }: ValueProps<'json'>) {
  if (listed.includes(field.contract)) return <JsonText value={value} record={record} />;
  return <Told of={field.contract} value={value} record={record} />;
}

function Told({ of, value, record }: Pick<ValueProps, 'value' | 'record'> & { of: string }) {
  const Teller = details[of];
  if (!Teller) return <Raw value={value} />;
  return (
    <Suspense>
      <Teller value={value} record={record} />
    </Suspense>
  );
}

function Raw({ value }: { value: unknown }) {
  const text = prettyJson(value);
  if (!text) return <Nothing />;
  return (
    <Suspense>
      <RawJson text={text} />
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
