/** Texts of columns that are reckoned for a page of a list. */
export const listed = {
  more: '+%{count} more',
  openAlerts: '%{count} open alert |||| %{count} open alerts',
} as const;
