/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'Export PDF',
  working: 'Creating the PDF…',
  done: '%{file} is ready.',
  failed: 'The PDF could not be created. %{reason}',
  slow: 'Part of the page did not load in time. Try again.',
  tenant: 'Tenant',
  timeframe: 'Timeframe',
  filters: 'Filters',
  currency: 'Currency',
  author: 'Created by',
  made: 'Created at',
  page: 'Page %{page} of %{pages}',
} as const;
