import type { channels as english } from '../en/channels.ts';
import type { Worded } from '../worded.ts';

export const channels = {
  deliveries: {
    title: 'Envois',
    lead: 'Les derniers messages de ce canal. Ceux en échec ou refusés peuvent être renvoyés.',
    all: 'Tous les envois',
    none: 'Rien n’a encore été envoyé.',
    replay: 'Renvoyer',
    replayOf: 'Renvoyer le message %{id}',
    replayAll: 'Renvoyer tous les échecs',
    replayed: 'Le message est en cours de renvoi',
    replayedAll: '%{smart_count} message est en cours de renvoi |||| %{smart_count} messages sont en cours de renvoi',
    test: 'Envoyer un message de test',
    tested: 'Le message de test est en cours d’envoi',
    refresh: 'Actualiser',
  },
  test: {
    WAITING: 'Le message de test est en route.',
    DELIVERED: 'Le message de test est arrivé.',
    REFUSED: 'Le message de test a été refusé : %{why}',
    FAILED: 'L’envoi du message de test a été abandonné : %{why}',
    later: 'Le message de test n’est pas passé et sera retenté : %{why}',
  },
  message: {
    subject: 'Alerte %{id} (%{severity}) : %{what}',
    testSubject: 'Test du canal %{name}',
    testText: 'Les alertes de %{tenant} arrivent ici.',
    tenant: 'Entité',
    risk: 'Risque',
    category: 'Catégorie',
    triggers: 'Déclencheurs',
    severity: 'Gravité',
    amount: 'Montant',
    open: 'Ouvrir l’alerte',
  },
} satisfies Worded<typeof english>;
