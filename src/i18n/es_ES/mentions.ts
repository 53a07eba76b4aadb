import type { mentions as english } from '../en/mentions.ts';
import type { Worded } from '../worded.ts';

export const mentions = {
  people: 'Personas a las que se puede mencionar',
  found: '%{smart_count} persona encontrada |||| %{smart_count} personas encontradas',
  none: 'Nadie con este nombre puede ver esto.',
  failed: 'No se pudo cargar la lista de personas.',
  hint: '@ menciona a alguien',
  chip: 'Mención',
  somebody: 'Alguien',
  in: {
    alert: '%{name} le ha mencionado en la alerta %{id}',
    case: '%{name} le ha mencionado en el caso %{id}',
    intervention: '%{name} le ha mencionado en la intervención %{id}',
  },
} satisfies Worded<typeof english>;
