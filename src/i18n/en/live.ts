/** How a list stands that is pushed to. */
export const live = {
  live: 'Live',
  liveHelp: 'This list updates automatically.',
  news: '%{smart_count} new alert |||| %{smart_count} new alerts',
  newsMore: 'More than %{smart_count} new alerts',
  asOf: 'As of %{time} UTC',
  staleHelp: 'The live connection is interrupted. The console keeps trying to restore it.',
  refresh: 'Refresh now',
} as const;
