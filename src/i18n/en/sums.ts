/** Texts of the sums below a list. */
export const sums = {
  failed: 'The sums could not be loaded.',
  unknown: 'This server does not add up lists.',
  few: 'More than %{most} rows are not added up: choose a customer, days or other filters.',
  noCurrency: 'No amount',
  rows: '%{count} row |||| %{count} rows',
  sortedIn: 'Sorted by the amount in %{currency}, each at the rate of its day.',
  sortedWithout: 'No rate for %{currencies}: these rows come last.',
} as const;
