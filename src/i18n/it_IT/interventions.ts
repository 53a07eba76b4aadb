import type { interventions as english } from '../en/interventions.ts';
import type { Worded } from '../worded.ts';

export const interventions = {
  record: 'Registra un intervento',
  recorded: 'Intervento registrato',
  followedUp: 'Segnato come verificato',
  done: 'Segna come verificato',
  doneOf: 'Segna come verificato: %{name}',
  dueSince: 'La verifica è in scadenza dal %{time}.',
  planned: 'Una verifica è prevista per il %{time}.',
  quick: {
    label: 'Viste dell’elenco',
    all: 'Tutti',
    due: 'In scadenza',
    dueCount: 'In scadenza (%{count})',
    mine: 'Miei',
  },
  keys: {
    record: 'Registra un intervento',
    followUp: 'Segna come verificato',
  },
  alert: {
    title: 'Interventi',
  },
  ofCase: {
    recorded: 'Intervento registrato |||| %{smart_count} interventi registrati',
    whom: 'Su chi',
    all: 'Tutti',
    choose: 'Scelga almeno un cliente',
    nobody: 'In questo caso non c’è alcun cliente: prima ne aggiunga uno.',
    more: 'Sono mostrati i primi %{most} clienti su %{count}.',
  },
  effect: {
    title: 'È servito?',
    lead: 'Che cosa ha fatto il cliente prima e dopo, accanto a clienti che prima puntavano circa lo stesso e non hanno avuto interventi.',
    measure: 'Dato',
    before: '%{smart_count} giorno prima |||| %{smart_count} giorni prima',
    after: '%{smart_count} giorno dopo |||| %{smart_count} giorni dopo',
    alikeBefore: 'Clienti simili, prima',
    alikeAfter: 'Clienti simili, dopo',
    stakes: 'Puntate',
    deposits: 'Depositi',
    losses: 'Perdite nette',
    nights: 'Notti (00:00–06:00 UTC)',
    active_days: 'Giorni di attività',
    alike:
      'Clienti simili: la mediana di %{smart_count} cliente. |||| Clienti simili: le mediane di %{smart_count} clienti.',
    few: 'Troppo pochi per un confronto: %{smart_count} cliente simile. |||| Troppo pochi per un confronto: %{smart_count} clienti simili.',
    early:
      'È passato %{smart_count} giorno dei %{days} successivi. |||| Sono passati %{smart_count} giorni dei %{days} successivi.',
  },
} satisfies Worded<typeof english>;
