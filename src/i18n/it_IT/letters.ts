import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'Invito a Pitboss',
    hello: 'Buongiorno %{name},',
    lead: 'un amministratore ha creato un account in Pitboss per questo indirizzo. Scegliere la password per usarlo.',
    press: 'Scegliere una password',
    validity: 'Il link funziona una sola volta, fino al %{until} (UTC).',
    ignore: 'Se questa e-mail non era attesa, eliminarla.',
  },
  reset: {
    subject: 'Scegliere una nuova password per Pitboss',
    hello: 'Buongiorno %{name},',
    lead: 'è stata chiesta una nuova password per questo account in Pitboss. Sceglierla termina tutte le sessioni dell’account.',
    press: 'Scegliere una nuova password',
    validity: 'Il link funziona una sola volta, fino al %{until} (UTC).',
    ignore: 'Se la richiesta viene da altri, eliminare questa e-mail: la password resta com’è.',
  },
} satisfies Worded<typeof english>;
