import type { mentions as english } from '../en/mentions.ts';
import type { Worded } from '../worded.ts';

export const mentions = {
  people: 'Personnes qui peuvent être mentionnées',
  found: '%{smart_count} personne trouvée |||| %{smart_count} personnes trouvées',
  none: 'Personne de ce nom n’y a accès.',
  failed: 'Les personnes n’ont pas pu être chargées.',
  hint: '@ mentionne quelqu’un',
  chip: 'Mention',
  somebody: 'Quelqu’un',
  in: {
    alert: '%{name} vous a mentionné dans l’alerte %{id}',
    case: '%{name} vous a mentionné dans le dossier %{id}',
    intervention: '%{name} vous a mentionné dans l’intervention %{id}',
  },
} satisfies Worded<typeof english>;
