import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'E-mail',
    lead: 'Le ultime e-mail di questa vista. Ciò che non è arrivato si può inviare di nuovo, con le righe del momento.',
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
  viewFirst: 'Scegliere prima una vista.',
  hint: 'Ciascuno riceve in CSV le righe e le colonne che può vedere. La modalità demo non maschera le e-mail.',
} satisfies Worded<typeof english>;
