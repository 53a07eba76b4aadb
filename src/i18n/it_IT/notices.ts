import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'La scelta resta in questo browser e sarà inviata di nuovo più tardi. %{reason}',
  start: {
    missing: 'I moduli di rischi e trigger ne dipendono. Tutto il resto funziona.',
    kept: 'Nel frattempo si usa quanto conservato da questo browser.',
  },
  converted: 'Convertito in %{currency} al tasso del giorno',
  noRate: 'Per questo giorno non c’è un tasso di cambio verso %{currency}.',
} satisfies Worded<typeof english>;
