import type { channels as english } from '../en/channels.ts';
import type { Worded } from '../worded.ts';

export const channels = {
  deliveries: {
    title: 'Invii',
    lead: 'Gli ultimi messaggi di questo canale. Quelli non riusciti o rifiutati si possono inviare di nuovo.',
    all: 'Tutti gli invii',
    none: 'Non è stato ancora inviato nulla.',
    replay: 'Invia di nuovo',
    replayOf: 'Invia di nuovo il messaggio %{id}',
    replayAll: 'Invia di nuovo tutti i non riusciti',
    replayed: 'Il messaggio viene inviato di nuovo',
    replayedAll:
      '%{smart_count} messaggio viene inviato di nuovo |||| %{smart_count} messaggi vengono inviati di nuovo',
    test: 'Invia un messaggio di prova',
    tested: 'Il messaggio di prova viene inviato',
    refresh: 'Aggiorna',
  },
  test: {
    WAITING: 'Il messaggio di prova è in viaggio.',
    DELIVERED: 'Il messaggio di prova è arrivato.',
    REFUSED: 'Il messaggio di prova è stato rifiutato: %{why}',
    FAILED: 'L’invio del messaggio di prova è stato abbandonato: %{why}',
    later: 'Il messaggio di prova non è arrivato e viene ritentato: %{why}',
  },
  message: {
    subject: 'Alert %{id} (%{severity}): %{what}',
    testSubject: 'Prova del canale %{name}',
    testText: 'Qui arrivano gli alert di %{tenant}.',
    tenant: 'Tenant',
    risk: 'Rischio',
    category: 'Categoria',
    triggers: 'Trigger',
    severity: 'Gravità',
    amount: 'Importo',
    open: 'Aprire l’alert',
    nearSubject: 'Scadenza vicina: alert %{id} (%{severity}): %{what}',
    passedSubject: 'Scadenza superata: alert %{id} (%{severity}): %{what}',
    due: 'Scadenza',
    digestSubject: '%{count} messaggio di %{tenant} |||| %{count} messaggi di %{tenant}',
    events: 'Eventi',
    more: 'e altri %{count}',
    openAll: 'Aprire gli alert',
    assignedSubject: 'L’alert %{id} (%{severity}) è stato affidato a lei: %{what}',
    yoursSubject: '%{count} messaggio sui suoi alert di %{tenant} |||| %{count} messaggi sui suoi alert di %{tenant}',
    whyMail: 'Queste e-mail sono state richieste: si disattivano nelle preferenze della console.',
    mentionedInAlert: '%{name} l’ha menzionata nell’alert %{id}',
    mentionedInCase: '%{name} l’ha menzionata nel caso %{id}',
    mentionedInAction: '%{name} l’ha menzionata nell’intervento %{id}',
    somebody: 'Qualcuno',
    openMention: 'Mostra',
    viewSubject: '%{view} di %{tenant}',
    viewText:
      'Il file contiene la vista salvata «%{view}» di %{tenant} (%{list}), con le righe e le colonne visibili al destinatario.',
    viewRows: '%{count} riga |||| %{count} righe',
    viewFirst: 'Il file contiene le prime %{count} righe su %{total}, nell’ordine della vista. La console le ha tutte.',
    viewFirstOfMore:
      'Il file contiene le prime %{count} righe su oltre %{total}, nell’ordine della vista. La console le ha tutte.',
    viewBy:
      '%{name} ha impostato questa e-mail e può fermarla. Il file contiene dati personali: non conservarlo più del necessario.',
    viewOpen: 'Apri la vista',
  },
} satisfies Worded<typeof english>;
