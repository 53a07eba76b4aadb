import type { assigning as english } from '../en/assigning.ts';
import type { Worded } from '../worded.ts';

export const assigning = {
  to: 'Zuweisen an …',
  title: '%{smart_count} Alarm zuweisen |||| %{smart_count} Alarme zuweisen',
  search: 'Person nach Namen suchen',
  people: 'Neue zuständige Person',
  none: 'Niemand mit diesem Namen darf hier Alarme bearbeiten.',
  open: '%{smart_count} offener Alarm |||| %{smart_count} offene Alarme',
  confirm: 'Zuweisen',
  choose: 'Wählen Sie eine Person.',
  done: 'Der Alarm wurde %{name} zugewiesen.',
  did: 'hat ihn %{name} zugewiesen',
  yours: 'Ihnen zugewiesen',
} satisfies Worded<typeof english>;
