import type { rests as english } from '../en/rests.ts';
import type { Worded } from '../worded.ts';

export const rests = {
  record: 'Mettre un déclencheur en veille',
  hereOf: 'Mettre %{name} en veille pour ce client',
  lead: 'Jusque-là, le déclencheur ne se déclenche pas pour le client : ni alerte, ni action, ni décision ne s’ensuit. Ce qu’il a déjà trouvé reste.',
  made: 'Le déclencheur est en veille pour ce client',
  endOf: 'Terminer maintenant la mise en veille : %{name}',
  ended: 'La mise en veille est terminée',
  noneOfTrigger: 'Ce déclencheur n’est en veille pour aucun client.',
  noneOfCustomer: 'Aucun déclencheur n’est en veille pour ce client.',
} satisfies Worded<typeof english>;
