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
    nearSubject: 'Délai proche : alerte %{id} (%{severity}) : %{what}',
    passedSubject: 'Délai dépassé : alerte %{id} (%{severity}) : %{what}',
    due: 'Délai',
    digestSubject: '%{count} message de %{tenant} |||| %{count} messages de %{tenant}',
    events: 'Événements',
    more: 'et %{count} de plus',
    openAll: 'Ouvrir les alertes',
    assignedSubject: 'L’alerte %{id} (%{severity}) vous a été confiée : %{what}',
    yoursSubject: '%{count} message sur vos alertes de %{tenant} |||| %{count} messages sur vos alertes de %{tenant}',
    whyMail: 'Vous avez demandé ces e-mails : les préférences de la console les arrêtent.',
    mentionedInAlert: '%{name} vous a mentionné dans l’alerte %{id}',
    mentionedInCase: '%{name} vous a mentionné dans le dossier %{id}',
    mentionedInAction: '%{name} vous a mentionné dans l’intervention %{id}',
    somebody: 'Quelqu’un',
    openMention: 'Afficher',
    viewSubject: '%{view} de %{tenant}',
    viewText:
      'Le fichier contient la vue enregistrée « %{view} » de %{tenant} (%{list}), avec les lignes et colonnes que vous pouvez voir.',
    viewRows: '%{count} ligne |||| %{count} lignes',
    viewFirst:
      'Le fichier contient les %{count} premières lignes sur %{total}, dans l’ordre de la vue. La console les a toutes.',
    viewFirstOfMore:
      'Le fichier contient les %{count} premières lignes sur plus de %{total}, dans l’ordre de la vue. La console les a toutes.',
    viewBy:
      '%{name} a mis en place cet e-mail et peut l’arrêter. Le fichier contient des données personnelles : ne le conservez pas plus longtemps que nécessaire.',
    viewOpen: 'Ouvrir la vue',
  },
} satisfies Worded<typeof english>;
