/** Giving alerts to people. */
export const assigning = {
  to: 'Assign to…',
  title: 'Assign %{smart_count} alert |||| Assign %{smart_count} alerts',
  search: 'Find a person by name',
  people: 'Person',
  none: 'Nobody with this name may work on alerts here.',
  open: '%{smart_count} open alert |||| %{smart_count} open alerts',
  confirm: 'Assign',
  choose: 'Choose a person.',
  done: 'Alert assigned to %{name}.',
  did: 'assigned it to %{name}',
  yours: 'Assigned to you',
} as const;
