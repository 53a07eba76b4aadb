import type { listed as english } from '../en/listed.ts';
import type { Worded } from '../worded.ts';

export const listed = {
  more: '+%{count} autres',
  openAlerts: '%{count} alerte ouverte |||| %{count} alertes ouvertes',
} satisfies Worded<typeof english>;
