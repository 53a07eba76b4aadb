import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Tableau de bord',
  lead: 'Produit brut, tickets, clients actifs et classements.',
  profit: {
    title: 'Produit brut de la plateforme',
    about: 'Mises moins gains : tickets au jour du règlement, jeux terminés',
  },
  betslips: {
    title: 'Tickets',
    about: 'Tickets placés et leurs mises',
  },
  active: {
    title: 'Clients actifs',
    about: 'Clients ayant placé un ticket, joué, déposé ou retiré',
  },
  top: {
    customers: 'Clients en tête',
    triggers: 'Déclencheurs en tête',
    fixtures: 'Rencontres en tête',
    by: 'Par',
    none: 'Aucune donnée sur cette période',
    count: 'Nombre',
    record: 'Enregistrement',
  },
} satisfies Worded<typeof english>;
