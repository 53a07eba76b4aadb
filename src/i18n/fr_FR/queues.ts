import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory:
    'La catégorie dont le score compte. Vide : le score le plus élevé du client, toutes catégories confondues.',
  scoreFrom:
    'De 1 à 100 : reçoit les alertes des clients qui ont au moins ce score à l’émission de l’alerte. Vide : de tous les clients.',
  every: 'Toutes les alertes',
} satisfies Worded<typeof english>;
