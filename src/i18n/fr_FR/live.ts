import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'En direct',
  liveHelp: 'Cette liste se met à jour automatiquement.',
  news: '%{smart_count} nouvelle alerte |||| %{smart_count} nouvelles alertes',
  newsMore: 'Plus de %{smart_count} nouvelles alertes',
  asOf: 'État à %{time} UTC',
  staleHelp: 'La connexion en direct est interrompue. La console tente en permanence de la rétablir.',
  refresh: 'Actualiser maintenant',
} satisfies Worded<typeof english>;
