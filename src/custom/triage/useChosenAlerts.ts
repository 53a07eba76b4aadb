import { useState } from 'react';
import { asText, type RecordData } from '../../records.ts';
import { useDecide } from './useDecide.ts';

export const requestAnswers = ['approve', 'reject', 'leave'] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

/** Requests that ask for the same thing. */
export interface RequestKind {
  key: string;
  requests: readonly [RecordData, ...RecordData[]];
}

/** Requests by their action, in order. */
export function kindsOf(requests: readonly RecordData[]): RequestKind[] {
  const byText = Map.groupBy(requests, ({ handler, text }) => `${asText(handler)} ${asText(text)}`);
  return [...byText].flatMap(([key, [one, ...others]]) => (one ? [{ key, requests: [one, ...others] as const }] : []));
}

/** What is chosen for each kind of requests: that they go on waiting, until something else is. */
export function useChosenAlerts(kinds: readonly RequestKind[]) {
  const decide = useDecide();
  const [chosen, setChosen] = useState<{ readonly [key: string]: RequestAnswer }>({});
  const wayOf = ({ key }: RequestKind): RequestAnswer => chosen[key] ?? 'leave';
  const choose = ({ key }: RequestKind, way: RequestAnswer) => setChosen({ ...chosen, [key]: way });
  /** Runs the chosen actions, one after the other. */
  const decideAll = async () => {
    for (const kind of kinds) {
      const way = wayOf(kind);
      if (way !== 'leave') for (const { id } of kind.requests) await decide(String(id), way);
    }
  };
  return { wayOf, choose, decideAll };
}
