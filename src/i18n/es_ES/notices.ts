import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'Su elección se guarda en este navegador y se enviará de nuevo más tarde. %{reason}',
  start: {
    missing: 'Los formularios de riesgos y disparadores dependen de ello. Todo lo demás funciona.',
    kept: 'Mientras tanto se usa lo que este navegador conserva.',
  },
  converted: 'Convertido a %{currency} al tipo de cambio del día',
  noRate: 'No hay tipo de cambio a %{currency} para este día.',
} satisfies Worded<typeof english>;
