import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved:
    'Non ancora salvata nell’account. La scelta resta in questo browser e sarà inviata di nuovo più tardi. %{reason}',
  start: {
    missing:
      'I moduli di rischi e trigger non sono disponibili finché il caricamento non è completo. Tutto il resto funziona.',
    kept: 'Fino ad allora questo browser usa la copia salvata.',
  },
  converted: 'Convertito in %{currency} al tasso del giorno',
  noRate: 'Per questo giorno non c’è un tasso di cambio verso %{currency}.',
} satisfies Worded<typeof english>;
