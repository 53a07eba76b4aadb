import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'Votre choix est gardé dans ce navigateur et sera renvoyé plus tard. %{reason}',
  start: {
    missing: 'Les formulaires des risques et des déclencheurs en dépendent. Tout le reste fonctionne.',
    kept: 'Ce que ce navigateur en a gardé sert entre-temps.',
  },
  converted: 'Converti en %{currency} au taux du jour',
  noRate: 'Il n’y a pas de taux vers %{currency} pour ce jour.',
} satisfies Worded<typeof english>;
