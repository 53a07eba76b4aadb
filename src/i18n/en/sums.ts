/** Texts of the sums below a list. */
export const sums = {
  failed: 'The sums could not be loaded.',
  unknown: 'This server does not add up lists.',
  few: 'More than %{most} rows are not added up: choose a customer, days or other filters.',
  noCurrency: 'No amount',
  rows: '%{count} row |||| %{count} rows',
} as const;
