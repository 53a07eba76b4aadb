import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Tableau de bord',
  lead: 'Ce que la maison a gagné, qui et quoi sort du lot.',
  profit: {
    title: 'Produit brut de la plateforme',
    about: 'Mises moins gains : tickets au jour du règlement, jeux terminés',
  },
  betslips: {
    title: 'Tickets',
    about: 'Placés, et ce qui y a été misé',
  },
  active: {
    title: 'Clients actifs',
    about: 'Qui a placé un ticket, joué, déposé ou retiré',
  },
  top: {
    customers: 'Clients en tête',
    triggers: 'Déclencheurs en tête',
    fixtures: 'Rencontres en tête',
    by: 'Par',
    none: 'Rien n’a été trouvé sur cette période',
    count: 'Trouvés',
    record: 'Enregistrement',
  },
} satisfies Worded<typeof english>;
