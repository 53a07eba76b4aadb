import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory:
    'La categoría cuya puntuación cuenta. Vacío: la puntuación más alta del cliente en cualquier categoría.',
  scoreFrom:
    'De 1 a 100: recibe alertas de clientes que tienen al menos esta puntuación cuando se genera la alerta. Vacío: de cualquier cliente.',
  every: 'Todas las alertas',
} satisfies Worded<typeof english>;
