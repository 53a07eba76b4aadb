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
  noTriggers: 'Aucun déclenchement.',
  noFlags: 'Aucun pari n’a été marqué.',
  by: 'par %{name}',
} satisfies Worded<typeof english>;
