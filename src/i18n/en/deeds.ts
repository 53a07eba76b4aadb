import type { PhraseTree } from '../phrases.ts';

/**
 * What the engine writes into alerts, requests and logs of what it did, in English; the console tells it in the reader's
 * language (src/i18n/given.ts).
 */
export const deeds = {
  alert: 'Raise an alert',
  status: 'Set the risk status to %{status}',
  flag: 'Flag the bet %{flag}',
  tag: 'Tag the customer %{tag}',
  noTag: 'Tag the customer (with a tag that is there no more)',
  arbitrage: 'Log the arbitrage',
  webhook: 'Call the webhook %{webhook}',
  noAction: 'A customer action that is there no more',
  noNumber: 'No number for %{keys}.',
  byZero: 'The formula divides by zero.',
} as const satisfies PhraseTree;
