import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Impossible de charger les sommes.',
  unknown: 'Ce serveur n’additionne pas les listes.',
  few: 'Au-delà de %{most} lignes, rien n’est additionné : choisir un client, des jours ou d’autres filtres.',
  noCurrency: 'Sans montant',
  rows: '%{count} ligne |||| %{count} lignes',
} satisfies Worded<typeof english>;
