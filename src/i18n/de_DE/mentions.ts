import type { mentions as english } from '../en/mentions.ts';
import type { Worded } from '../worded.ts';

export const mentions = {
  people: 'Personen, die erwähnt werden können',
  found: '%{smart_count} Person gefunden |||| %{smart_count} Personen gefunden',
  none: 'Niemand mit diesem Namen darf das sehen.',
  failed: 'Die Personen konnten nicht geladen werden.',
  hint: '@ erwähnt jemanden',
  chip: 'Erwähnung',
  somebody: 'Jemand',
  in: {
    alert: '%{name} hat Sie in Alarm %{id} erwähnt',
    case: '%{name} hat Sie in Fall %{id} erwähnt',
    intervention: '%{name} hat Sie in Maßnahme %{id} erwähnt',
  },
} satisfies Worded<typeof english>;
