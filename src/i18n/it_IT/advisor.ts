import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Soglie e altre condizioni che conservano gli alert confermati e ne scartano altri, cercate nei primi giorni e poi provate su giorni successivi che la ricerca non ha visto. Nulla viene salvato.',
  period: 'Periodo da esaminare',
  days: '%{count} giorni',
  searching: 'Prova di soglie e condizioni sugli eventi salvati di %{days} giorni…',
  seen: 'Periodo di ricerca',
  heldBack: 'Periodo riservato',
  cut: 'Il periodo ha più attivazioni di quante se ne possano leggere in una volta: inizia più tardi.',
  unfinished: 'Le combinazioni di soglie e condizioni sono troppe: non tutte sono state provate.',
  beyond:
    'Un alert confermato del periodo viene da una versione precedente; quella attuale non lo genererebbe. |||| %{smart_count} alert confermati del periodo vengono da versioni precedenti; quella attuale non li genererebbe.',
  untried: 'Soglie che restano, perché nessuna direzione rende il trigger soltanto più severo: %{keys}.',
  leftOut:
    'Un altro numero non è stato provato come condizione: le attivazioni sono troppe. |||| Altri %{smart_count} numeri non sono stati provati come condizioni: le attivazioni sono troppe.',
  oneCustomer:
    'Gli alert confermati sono di un solo cliente. Non si prova nessun’altra condizione, perché non si potrebbe verificarla su un altro cliente confermato.',
  none: {
    noBars: 'Questo trigger non ha soglie che possano essere più severe, e non c’è nessun’altra condizione da provare.',
    noFirings: 'Il trigger non si sarebbe attivato nei primi giorni.',
    fewVerdicts:
      'Troppo pochi esiti: %{found} alert dei primi giorni sono confermati o falsi, e ne servono %{least}. Chiudere degli alert con un esito o scegliere un periodo più lungo.',
    noConfirmed:
      'Nessun alert dei primi giorni è confermato: non c’è nulla da conservare, e qualsiasi soglia sembrerebbe giusta.',
    noFalse: 'Nessun alert dei primi giorni è un falso positivo: non c’è nulla da scartare.',
    nothingBetter:
      'Nessuna soglia più severa e nessun’altra condizione scarterebbe un alert senza perderne troppi confermati.',
  },
  curve: 'Alert al giorno e alert confermati persi',
  summary: '%{curve}. La tabella qui sotto ha gli stessi numeri.',
  points: 'Proposte',
  bars: 'Modifiche',
  asIs: 'Com’è ora',
  aDay: 'Alert al giorno',
  lost: 'Confermati persi',
  dropped: 'Falsi scartati',
  later: 'Nei giorni riservati',
  holds: 'Tiene',
  fails: 'Ne perde %{count}',
  untold: 'Nessun alert confermato',
  chosen: 'La proposta scelta',
  was: 'ora %{bar}',
  further: 'nuova condizione',
  check:
    'Provato su ciascuno dei %{groups} gruppi di clienti e sugli ultimi giorni della ricerca, con una ricerca senza di essi: %{lost} alert confermati persi, %{dropped} falsi scartati.',
  unchecked: 'Non provato su clienti esclusi dalla ricerca.',
  alerts: 'Alert',
  undecided: 'Senza esito',
  firings: 'Attivazioni',
  change: '%{before} → %{after}',
  open: 'Apri come bozza',
  openNote: 'Apre il modulo con questi valori. Valgono appena li salva.',
  shadow: 'Apri come copia in osservazione',
  shadowName: '%{name} (più severo, in osservazione)',
  shadowNote:
    'Apre il modulo con questi valori; una copia in osservazione osserva accanto a questo trigger senza agire. Nulla vale finché non salva.',
  noEdit: 'Il suo ruolo non permette di modificare i trigger.',
} satisfies Worded<typeof english>;
