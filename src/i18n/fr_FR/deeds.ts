import type { deeds as english } from '../en/deeds.ts';
import type { Worded } from '../worded.ts';

export const deeds = {
  alert: 'Lever une alerte',
  status: 'Définir l’état du risque : %{status}',
  flag: 'Signaler le pari : %{flag}',
  tag: 'Étiqueter le client : %{tag}',
  noTag: 'Étiqueter le client (avec une étiquette qui n’existe plus)',
  arbitrage: 'Consigner l’arbitrage',
  webhook: 'Appeler le webhook %{webhook}',
  refer: 'Renvoyer au bureau des décisions',
  reject: 'Refuser avant la prise',
  hold: 'Retenir pour le bureau des décisions',
  noAction: 'Une action client qui n’existe plus',
  noNumber: 'Aucun nombre pour %{keys}.',
  byZero: 'La formule divise par zéro.',
  corrected: 'Retiré en raison d’une correction : %{ids}.',
  cameLate: 'Retiré car un événement antérieur est arrivé en retard.',
  hitsMoved: 'Les occurrences de cette alerte relèvent désormais d’une autre alerte.',
} satisfies Worded<typeof english>;
