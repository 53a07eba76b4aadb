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
    DEVICES:
      'Each line is a device as your sessions name it. Only a keyed hash of it is kept. Triggers see an entry for events from now on.',
    ADDRESSES:
      'Each line is a network address as your sessions have it. Only a keyed hash of it is kept. Triggers see an entry for events from now on.',
    INSTRUMENTS:
      'Each line is the number of a card, a bank account or a wallet. Only a keyed hash of it is kept. Triggers see an entry for events from now on.',
    VALUES:
      'Each line is one value, such as a channel, exactly as events have it. Triggers see an entry for events from now on.',
  },
  hashed: 'The lines are your own hashes, not the texts',
  file: {
    choose: 'Choose a file',
    takes: 'A .txt or .csv file without a header line; of each line the first column. At most %{most} entries.',
    read: '%{name}: %{smart_count} entry read |||| %{name}: %{smart_count} entries read',
    refused: {
      kind: '%{name} is neither a .txt nor a .csv file',
      large: '%{name} is too large: a file has at most %{most} entries',
      unread: '%{name} is no text in UTF-8: save it as such',
      empty: '%{name} has no entry in its first column',
      many: '%{name} has more than %{most} entries: split it',
    },
  },
  tooMany: 'There are more than %{most} lines: put them on the list in several steps',
  badHidden: 'Line %{line}: %{why}',
  badLine: 'Line %{line}, %{value}: %{why}',
  moreBad: '%{smart_count} further line is wrong |||| %{smart_count} further lines are wrong',
  refused:
    'Nothing was put on the list: %{smart_count} line is wrong. |||| Nothing was put on the list: %{smart_count} lines are wrong.',
  added:
    '%{smart_count} entry added; on the list already: %{there} |||| %{smart_count} entries added; on the list already: %{there}',
  endOf: 'Take off the list now: %{name}',
  ended: 'It is off the list',
  putOf: 'Put on a list: %{name}',
  what: 'What is put on it',
  kinds: { DEVICE: 'Device', ADDRESS: 'Network address', INSTRUMENT: 'Payment instrument' },
  noLists: 'No list holds this yet: make one first.',
  about: 'Its hash is put on the list; nobody here knows the text. Triggers see it for events from now on.',
  isOn: 'It is on the list',
  wasOn: 'It was on the list already',
} as const;
