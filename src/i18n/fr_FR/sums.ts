import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Impossible de charger les sommes.',
  unknown: 'Ce serveur n’additionne pas les listes.',
  few: 'Au-delà de %{most} lignes, rien n’est additionné : choisir un client, des jours ou d’autres filtres.',
  noCurrency: 'Sans montant',
  rows: '%{count} ligne |||| %{count} lignes',
  sortedIn: 'Trié par montant en %{currency}, chacun au taux de son jour.',
  sortedWithout: 'Aucun taux pour %{currencies} : ces lignes sont à la fin.',
} satisfies Worded<typeof english>;
