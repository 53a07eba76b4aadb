import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'Ricavo lordo, schedine, clienti attivi e classifiche.',
  profit: {
    title: 'Ricavo lordo della piattaforma',
    about: 'Puntate meno vincite: schedine nel giorno della refertazione, giochi conclusi',
  },
  betslips: {
    title: 'Schedine',
    about: 'Schedine giocate e relative puntate',
  },
  active: {
    title: 'Clienti attivi',
    about: 'Clienti che hanno giocato una schedina o al casinò, versato o prelevato',
  },
  top: {
    customers: 'Clienti in evidenza',
    triggers: 'Trigger in evidenza',
    fixtures: 'Incontri in evidenza',
    by: 'Per',
    none: 'Nessun dato in questo periodo',
    count: 'Numero',
    record: 'Record',
  },
} satisfies Worded<typeof english>;
