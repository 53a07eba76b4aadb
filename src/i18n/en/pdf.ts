/** Texts of the PDF export and of what it prints. */
export const pdf = {
  button: 'Export PDF',
  working: 'Making the PDF…',
  done: '%{file} is ready.',
  failed: 'The PDF could not be made. %{reason}',
  slow: 'Part of the page did not load in time. Try again.',
  tenant: 'Tenant',
  timeframe: 'Timeframe',
  filters: 'Filters',
  currency: 'Currency',
  author: 'Made by',
  made: 'Made at',
  page: 'Page %{page} of %{pages}',
} as const;
