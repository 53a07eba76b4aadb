import type { shift as english } from '../en/shift.ts';
import type { Worded } from '../worded.ts';

export const shift = {
  since: 'Depuis %{time}',
  hours: 'Durée du service',
  lastHours: 'Dernière heure |||| %{smart_count} dernières heures',
  all: 'Toutes les alertes',
  queues: 'Par file',
  people: 'Par personne',
  queue: 'File',
  person: 'Personne',
  looked: 'Examinées',
  decided: 'Décidées',
  doneAbout: 'Examinées et décidées : depuis le début du service',
  oldest: 'La plus ancienne',
  noQueues: 'Il n’y a pas encore de files.',
  noPeople: 'Personne n’a d’alertes ouvertes, et personne n’en a traité pendant ce service.',
  gone: 'Utilisateur supprimé',
  handOver: {
    open: 'Transmettre mes alertes…',
    others: 'Transmettre…',
    othersOf: 'Transmettre les alertes de %{name}',
    title: 'Transmettre %{smart_count} alerte |||| Transmettre %{smart_count} alertes',
    to: 'À qui',
    onePerson: 'À une personne',
    back: 'De retour dans leurs files, pour tous',
    confirm: 'Transmettre',
    done: '%{smart_count} alerte transmise |||| %{smart_count} alertes transmises',
  },
} satisfies Worded<typeof english>;
