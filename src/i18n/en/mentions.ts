/** People who are mentioned in texts about work. */
export const mentions = {
  people: 'People who can be mentioned',
  found: '%{smart_count} person found |||| %{smart_count} people found',
  none: 'Nobody with this name may see this.',
  failed: 'The people could not be loaded.',
  hint: '@ mentions somebody',
  chip: 'Mention',
  somebody: 'Someone',
  in: {
    alert: '%{name} mentioned you in alert %{id}',
    case: '%{name} mentioned you in case %{id}',
    intervention: '%{name} mentioned you in intervention %{id}',
  },
} as const;
