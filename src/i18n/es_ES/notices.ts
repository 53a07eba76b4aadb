import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved:
    'Aún no se ha guardado en su cuenta. Su elección se guarda en este navegador y se enviará de nuevo más tarde. %{reason}',
  start: {
    missing:
      'Los formularios de riesgos y disparadores no estarán disponibles hasta que se cargue. Todo lo demás funciona.',
    kept: 'Hasta entonces, este navegador usa la copia que tiene guardada.',
  },
  converted: 'Convertido a %{currency} al tipo de cambio del día',
  noRate: 'No hay tipo de cambio a %{currency} para este día.',
} satisfies Worded<typeof english>;
