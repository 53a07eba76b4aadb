import type { mentions as english } from '../en/mentions.ts';
import type { Worded } from '../worded.ts';

export const mentions = {
  people: 'Persone che si possono menzionare',
  found: '%{smart_count} persona trovata |||| %{smart_count} persone trovate',
  none: 'Nessuno con questo nome può vederlo.',
  failed: 'Impossibile caricare le persone.',
  hint: '@ menziona qualcuno',
  chip: 'Menzione',
  somebody: 'Qualcuno',
  in: {
    alert: '%{name} l’ha menzionata nell’alert %{id}',
    case: '%{name} l’ha menzionata nel caso %{id}',
    intervention: '%{name} l’ha menzionata nell’intervento %{id}',
  },
} satisfies Worded<typeof english>;
