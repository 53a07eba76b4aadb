import type { webhooks as english } from '../en/webhooks.ts';
import type { Worded } from '../worded.ts';

export const webhooks = {
  secrets: {
    title: 'Geheimnisse',
    lead: 'Jeder Aufruf wird mit jedem gültigen Geheimnis signiert. Um eines zu ersetzen, fügen Sie ein zweites hinzu, geben es dem Empfänger und beenden dann das erste.',
    configured:
      'Die Konfiguration des Servers nennt diesen Webhook. Seine Aufrufe werden mit PITBOSS_WEBHOOK_SECRET signiert.',
    full: 'Zwei Geheimnisse sind gültig: Beenden Sie eines, bevor Sie ein weiteres hinzufügen.',
    none: 'Es gibt noch keine Geheimnisse.',
    noneText: 'Vorher wird nichts gesendet.',
    add: 'Geheimnis hinzufügen',
    adding: 'Wird hinzugefügt …',
    secret: 'Geheimnis',
    state: 'Status',
    live: 'Gültig',
    ended: 'Beendet',
    created: 'Erstellt',
    by: 'von %{name}',
    at: '%{time}, von %{name}',
    end: 'Beenden',
    endOf: 'Geheimnis %{prefix} beenden',
    endTitle: 'Geheimnis %{prefix} beenden?',
    endText: 'Aufrufe werden nicht mehr damit signiert. Das lässt sich nicht rückgängig machen.',
    endedNow: 'Geheimnis %{prefix} beendet',
    cancel: 'Abbrechen',
    made: 'Ihr neues Geheimnis',
    madeText: 'Kopieren Sie dieses Geheimnis jetzt: Es wird nicht noch einmal gezeigt.',
    done: 'Fertig',
  },
  deliveries: {
    title: 'Zustellungen',
    lead: 'Die letzten Aufrufe dieses Webhooks. Fehlgeschlagene können erneut gesendet werden.',
    all: 'Alle Zustellungen',
    none: 'Es wurde noch nichts gesendet.',
    replay: 'Erneut senden',
    replayOf: 'Zustellung %{id} erneut senden',
    replayAll: 'Alle fehlgeschlagenen erneut senden',
    replayed: 'Die Zustellung wird erneut gesendet',
    replayedAll:
      '%{smart_count} Zustellung wird erneut gesendet |||| %{smart_count} Zustellungen werden erneut gesendet',
    test: 'Test senden',
    tested: 'Der Test wird gesendet',
    refresh: 'Aktualisieren',
  },
} satisfies Worded<typeof english>;
