/** Lists that triggers ask: what is on them, and how something is put on them and taken off. */
export const valueLists = {
  entries: 'Entries',
  add: 'Add entries',
  addTo: 'Add entries to %{name}',
  none: 'Nothing is on this list yet.',
  values: 'Entries, one per line',
  perLine: 'What is on the list already stays as it is.',
  takes: {
    CUSTOMERS: 'Each line is a partner customer ID. Triggers see an entry for events from now on.',
    FIXTURES: 'Each line is a partner fixture ID. Triggers see an entry for events from now on.',
    COUNTRIES: 'Each line is a country’s code, such as NL. Triggers see an entry for events from now on.',
    VALUES:
      'Each line is one value, such as a device’s hash, exactly as events have it. Triggers see an entry for events from now on.',
  },
  badLine: 'Line %{line}, %{value}: %{why}',
  moreBad: '%{smart_count} further line is wrong |||| %{smart_count} further lines are wrong',
  refused:
    'Nothing was put on the list: %{smart_count} line is wrong. |||| Nothing was put on the list: %{smart_count} lines are wrong.',
  added:
    '%{smart_count} entry added; on the list already: %{there} |||| %{smart_count} entries added; on the list already: %{there}',
  endOf: 'Take off the list now: %{name}',
  ended: 'It is off the list',
} as const;
