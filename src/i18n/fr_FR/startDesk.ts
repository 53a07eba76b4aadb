import type { startDesk as english } from '../en/startDesk.ts';
import type { Worded } from '../worded.ts';

/** Texts of the desk above the dashboard. */
export const startDesk = {
  title: 'Votre poste',
  mine: 'Mes alertes',
  unassigned: 'Alertes non attribuées',
  open: 'Ouvertes',
  late: 'En retard',
  near: 'Bientôt dues',
  onTime: 'Dans les temps',
  waiting: 'En attente d’approbation',
  exposure: 'Exposition ouverte',
  loss: 'Perte possible',
  stakes: 'Mises',
  slips: 'Tickets ouverts',
  noisy: 'Déclencheurs bruyants',
  noisyAbout: 'Déclenchements des dernières 24 heures, plus du triple de leur propre moyenne par jour',
  noNoise: 'Aucun déclencheur ne se déclenche plus souvent que d’habitude.',
  mean: 'd’habitude %{mean} par jour',
  silence: 'Flux de données',
  silenceAbout: 'Temps écoulé depuis le plus récent',
  never: 'rien encore',
} satisfies Worded<typeof english>;
