import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'Invito a Pitboss',
    hello: 'Buongiorno %{name},',
    lead: 'un amministratore ha creato un account a Suo nome in Pitboss. Scegliere la password per usarlo.',
    press: 'Scegliere una password',
    validity: 'Il link funziona una sola volta, fino al %{until} (UTC).',
    ignore: 'Se non si aspettava questa e-mail, la elimini.',
  },
  reset: {
    subject: 'Scelga una nuova password per Pitboss',
    hello: 'Buongiorno %{name},',
    lead: 'è stata chiesta una nuova password per il Suo account in Pitboss. Sceglierla termina tutte le Sue sessioni.',
    press: 'Scegliere una nuova password',
    validity: 'Il link funziona una sola volta, fino al %{until} (UTC).',
    ignore: 'Se non l’ha chiesta, elimini questa e-mail: la password resta com’è.',
  },
} satisfies Worded<typeof english>;
