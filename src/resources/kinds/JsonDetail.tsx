import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Nothing } from '../../ui/Nothing.tsx';
import { parsedJson, prettyJson } from './json.tsx';
import type { ValueProps } from './kindUi.ts';
import { RawJson } from './RawJson.tsx';

const Words = lazy(async () => ({ default: (await import('./JsonWords.tsx')).JsonWords }));

type Json = Pick<ValueProps, 'value' | 'record'>;
type Teller = LazyExoticComponent<ComponentType<Json>>;

/** The components that show structures in words, by contract. */
const tellers: { readonly [contract: string]: Teller } = {
  AuditImage: lazy(async () => ({ default: (await import('./AuditImageDetail.tsx')).AuditImageDetail })),
  ActionParams: lazy(async () => ({ default: (await import('./ActionParamsDetail.tsx')).ActionParamsDetail })),
  DecisionScores: lazy(async () => ({ default: (await import('./ScoreNames.tsx')).ScoreNames })),
  ViewRecipients: lazy(async () => ({ default: (await import('./RecipientNames.tsx')).RecipientNames })),
};

/** JSON in words; text that is no JSON as it is. */
export function JsonInWords({ value, record }: Json) {
  const held = parsedJson(value);
  if (held === undefined) return <Raw value={value} />;
  return (
    <Suspense>
      <Words value={held} record={record} />
    </Suspense>
  );
}

/** A structure by the component of its contract, as indented JSON where that has none. */
export function ToldJson({ of, value, record }: Json & { of: string }) {
  const Teller = tellers[of];
  if (!Teller) return <Raw value={value} />;
  return (
    <Suspense>
      <Teller value={value} record={record} />
    </Suspense>
  );
}

function Raw({ value }: { value: unknown }) {
  const text = prettyJson(value);
  return text ? <RawJson text={text} /> : <Nothing />;
}
