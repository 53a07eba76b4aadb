import type { assigning as english } from '../en/assigning.ts';
import type { Worded } from '../worded.ts';

export const assigning = {
  to: 'Assegna a…',
  title: 'Assegna %{smart_count} alert |||| Assegna %{smart_count} alert',
  search: 'Cerca una persona per nome',
  people: 'Persona',
  none: 'Nessuno con questo nome può lavorare sugli alert qui.',
  open: '%{smart_count} alert aperto |||| %{smart_count} alert aperti',
  confirm: 'Assegna',
  choose: 'Scegliere una persona.',
  done: 'Alert assegnato a %{name}.',
  did: 'lo ha assegnato a %{name}',
  yours: 'Assegnato a te',
} satisfies Worded<typeof english>;
