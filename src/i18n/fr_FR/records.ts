import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Ouvrir en pleine page',
  amounts: 'Montants',
  facts: 'Détails',
  noBets: 'Ce ticket ne contient aucun pari.',
  details: 'Détails du pari %{id}',
  openAll: 'Afficher tous les détails',
  closeAll: 'Masquer tous les détails',
  noTriggers: 'Aucun déclenchement.',
  noFlags: 'Aucun pari n’a été marqué.',
  by: 'par %{name}',
} satisfies Worded<typeof english>;
