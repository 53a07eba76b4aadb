import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Filtri',
  sort: 'Ordine',
  rows: 'Righe',
  outcome: 'Esito',
  outcomes: { complete: 'Completo', 'broken off': 'Interrotto' },
  columns: 'Colonne',
  shared: 'Condivisa con tutti',
  file: 'File',
  retention: 'Conservazione in giorni: %{kind}',
  key: 'Impostazione',
  found: 'Valore',
  operator: 'Confronto',
  bar: 'Soglia',
  holds: 'Soddisfatta',
  usage: 'Usato come',
  left_out: 'Valute escluse',
  values: 'Valori',
  settings: 'Impostazioni',
  from: 'Noto dal',
  event: 'Evento',
  subject: 'Oggetto',
  approved_at: 'Approvato il',
  partnerId: 'ID partner',
} satisfies Worded<typeof english>;
