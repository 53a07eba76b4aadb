import type { PhraseTree } from '../phrases.ts';

/**
 * Reasons of refusals and failures in the server's English: of ingested rows, webhook calls and background jobs. The
 * console translates them (src/i18n/reasons.ts).
 */
export const reasons = {
  noObject: 'This is no JSON object',
  manyValues: 'This row has more than %{most} values',
  manyInField: 'This field has more than %{most} values',
  manyParts: 'This row has too many parts',
  noJson: 'This row is no JSON',
  noJsonAt: 'This row is no JSON (%{detail})',
  tooLong: 'This row is longer than 1 MB: send it in a shorter form',
  notUtf8: 'This row is not UTF-8 text',
  betweenCommas: 'There is nothing between two commas',
  afterComma: 'There is nothing after the last comma',
  afterEnd: 'There is something after the end of the array, which was not read',
  noEnd: 'The array has no end: the body may have been cut off here',
  more: 'and %{count} more',
  format: 'This field format is invalid (%{format})',
  amount: 'This field format is invalid (An amount of at most 12 digits and 2 decimals, never negative)',
  price: 'This field format is invalid (A decimal price, at least 1, at most 4 decimals)',
  noCurrency: 'There is no currency %{code}; import the currencies, or correct the code',
  year: 'The year must be from 1900 to 2199',
  future: 'This time lies in the future',
  early: 'This time lies before created_at',
  openSettled: 'A settled betslip needs a result other than OPEN',
  betTwice: 'The betslip holds the bet %{bet} twice',
  otherBetslip: 'The bet %{bet} belongs to another betslip',
  noFixture: 'There is no fixture %{fixture}; send the fixture first',
  unjudged: "This row can't be judged: %{why}",
  redirected: 'The webhook answered with a redirect (%{status}), which is not followed.',
  answered: 'The webhook answered %{status}.',
  lateAnswer: 'The webhook did not answer within %{seconds} s.',
  unreached: 'The webhook could not be reached.',
  unreachedFor: 'The webhook could not be reached (%{code}).',
  noWebhook: 'This tenant has no webhook %{webhook}: name it in PITBOSS_WEBHOOKS as %{place}=https://….',
  serverStopped: 'The server was stopped: run it again.',
  serverGone: 'The server that ran it was stopped: run it again.',
  databaseAway: 'The database did not answer: run it again once it does.',
  failed: 'It failed: %{why}',
} as const satisfies PhraseTree;
