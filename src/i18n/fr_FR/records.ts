import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Ouvrir en pleine page',
  amounts: 'Chiffres',
  facts: 'Détails',
  noBets: 'Aucun pari n’accompagne ce ticket.',
  details: 'Détails du pari %{id}',
  openAll: 'Afficher tous les détails',
  closeAll: 'Masquer tous les détails',
  noTriggers: 'Aucun déclencheur ne s’est déclenché.',
  noFlags: 'Aucun pari n’a reçu de marqueur.',
  by: 'par %{name}',
} satisfies Worded<typeof english>;
