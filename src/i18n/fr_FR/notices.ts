import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved:
    'Pas encore enregistré dans votre compte. Votre choix est gardé dans ce navigateur et sera renvoyé plus tard. %{reason}',
  start: {
    missing:
      'Les formulaires des risques et des déclencheurs ne sont pas disponibles tant que ceci n’est pas chargé. Tout le reste fonctionne.',
    kept: 'D’ici là, ce navigateur utilise sa copie enregistrée.',
  },
  converted: 'Converti en %{currency} au taux du jour',
  noRate: 'Il n’y a pas de taux vers %{currency} pour ce jour.',
} satisfies Worded<typeof english>;
