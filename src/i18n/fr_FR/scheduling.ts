import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'E-mails',
    lead: 'Les derniers e-mails de ce rapport. Ce qui n’est pas arrivé peut être renvoyé, avec les chiffres de ce moment.',
    all: 'Tous les e-mails',
    none: 'Rien n’a encore été envoyé.',
    replay: 'Renvoyer',
    replayOf: 'Renvoyer l’e-mail %{id}',
    replayAll: 'Renvoyer tous les échecs',
    replayed: 'L’e-mail est en cours de renvoi',
    replayedAll: '%{smart_count} e-mail est en cours de renvoi |||| %{smart_count} e-mails sont en cours de renvoi',
    test: 'Envoyer maintenant',
    tested: 'Les e-mails sont en cours d’envoi',
    refresh: 'Actualiser',
  },
  plan: 'Envoyer %{name} régulièrement par e-mail',
  choose: 'Choisir une vue',
  noViews: 'Enregistrez d’abord une vue dans une liste : elle pourra ensuite être envoyée.',
  search: 'Chercher une personne par son nom',
  people: 'Personnes',
  nobody: 'Personne de ce nom ne peut exporter la liste.',
  viewFirst: 'Choisissez d’abord ce qui est envoyé.',
  hint: 'Chacun reçoit ce qu’il peut voir lui-même. Un fichier CSV a jusqu’à 10 000 lignes, un PDF jusqu’à 1 000. Le mode démo ne masque pas les e-mails.',
  days: 'Les jours finissent à minuit UTC ; aujourd’hui n’en fait pas partie.',
} satisfies Worded<typeof english>;
