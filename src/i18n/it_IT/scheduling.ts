import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'E-mail',
    lead: 'Le ultime e-mail di questo report. Ciò che non è arrivato può essere inviato di nuovo, con i dati di quel momento.',
    all: 'Tutte le e-mail',
    none: 'Non è stato ancora inviato nulla.',
    replay: 'Invia di nuovo',
    replayOf: 'Invia di nuovo l’e-mail %{id}',
    replayAll: 'Invia di nuovo tutte le non riuscite',
    replayed: 'L’e-mail viene inviata di nuovo',
    replayedAll: '%{smart_count} e-mail viene inviata di nuovo |||| %{smart_count} e-mail vengono inviate di nuovo',
    test: 'Invia ora',
    tested: 'Le e-mail vengono inviate',
    refresh: 'Aggiorna',
  },
  plan: 'Invia %{name} per e-mail a intervalli regolari',
  choose: 'Scegli una vista',
  noViews: 'Salvare prima una vista in un elenco: poi si potrà inviare.',
  search: 'Cerca una persona per nome',
  people: 'Persone',
  nobody: 'Nessuno con questo nome può esportare l’elenco.',
  viewFirst: 'Scegliere prima cosa si invia.',
  hint: 'Ciascuno riceve ciò che può vedere. Un file CSV ha fino a 10.000 righe, un PDF fino a 1.000. La modalità demo non maschera le e-mail.',
  days: 'I giorni finiscono a mezzanotte UTC; quello di oggi non è incluso.',
} satisfies Worded<typeof english>;
