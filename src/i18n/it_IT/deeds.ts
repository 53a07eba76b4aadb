import type { deeds as english } from '../en/deeds.ts';
import type { Worded } from '../worded.ts';

export const deeds = {
  alert: 'Generare un alert',
  status: 'Impostare lo stato di rischio: %{status}',
  flag: 'Segnalare la scommessa: %{flag}',
  tag: 'Assegnare al cliente il tag %{tag}',
  noTag: 'Assegnare un tag al cliente (un tag che non esiste più)',
  arbitrage: 'Registrare l’arbitraggio',
  webhook: 'Chiamare il webhook %{webhook}',
  refer: 'Rinviare al banco decisioni',
  reject: 'Rifiutare prima dell’accettazione',
  hold: 'Trattenere per il banco decisioni',
  noAction: 'Un’azione sul cliente che non esiste più',
  noNumber: 'Nessun numero per %{keys}.',
  byZero: 'La formula divide per zero.',
  corrected: 'Ritirato per una correzione: %{ids}.',
  cameLate: 'Ritirato perché un evento precedente è arrivato in ritardo.',
  hitsMoved: 'Le occorrenze di questo alert appartengono ora a un altro alert.',
} satisfies Worded<typeof english>;
