import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'Quanto ha guadagnato il banco, chi e che cosa spicca.',
  profit: {
    title: 'Ricavo lordo della piattaforma',
    about: 'Puntate meno vincite: schedine nel giorno della refertazione, giochi conclusi',
  },
  betslips: {
    title: 'Schedine',
    about: 'Giocate, e quanto vi è stato puntato',
  },
  active: {
    title: 'Clienti attivi',
    about: 'Chi ha giocato una schedina o al casinò, versato o prelevato',
  },
  top: {
    customers: 'Clienti in evidenza',
    triggers: 'Trigger in evidenza',
    fixtures: 'Incontri in evidenza',
    by: 'Per',
    none: 'In questo periodo non è stato trovato nulla',
    count: 'Trovati',
    record: 'Record',
  },
} satisfies Worded<typeof english>;
