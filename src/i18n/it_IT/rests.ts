import type { rests as english } from '../en/rests.ts';
import type { Worded } from '../worded.ts';

export const rests = {
  record: 'Mettere a riposo un trigger',
  hereOf: 'Mettere a riposo %{name} per questo cliente',
  lead: 'Fino ad allora il trigger non scatta per il cliente: non ne segue alcun alert, alcuna azione né alcuna decisione. Ciò che ha già trovato resta.',
  made: 'Il trigger è a riposo per questo cliente',
  endOf: 'Terminare ora il riposo: %{name}',
  ended: 'Il riposo è terminato',
  noneOfTrigger: 'Questo trigger non è a riposo per nessun cliente.',
  noneOfCustomer: 'Nessun trigger è a riposo per questo cliente.',
} satisfies Worded<typeof english>;
