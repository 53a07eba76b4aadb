import type { PhraseTree } from '../phrases.ts';

/** The engine's texts in alerts, requests and logs, in English; the console translates them (src/i18n/given.ts). */
export const deeds = {
  alert: 'Raise an alert',
  status: 'Set the risk status to %{status}',
  flag: 'Flag the bet %{flag}',
  tag: 'Tag the customer %{tag}',
  noTag: 'Tag the customer (with a tag that is there no more)',
  arbitrage: 'Log the arbitrage',
  webhook: 'Call the webhook %{webhook}',
  refer: 'Refer it to the decision desk',
  reject: 'Reject it before it is taken',
  hold: 'Hold it for the decision desk',
  noAction: 'A customer action that is there no more',
  noNumber: 'No number for %{keys}.',
  byZero: 'The formula divides by zero.',
  corrected: 'Withdrawn because of a correction: %{ids}.',
  cameLate: 'Withdrawn because an earlier event arrived late.',
  hitsMoved: 'The hits of this alert belong to another alert now.',
} as const satisfies PhraseTree;
