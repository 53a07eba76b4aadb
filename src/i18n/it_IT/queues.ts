import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory:
    'La categoria il cui punteggio conta. Vuoto: il punteggio più alto del cliente in qualsiasi categoria.',
  scoreFrom:
    'Da 1 a 100: riceve gli alert dei clienti che hanno almeno questo punteggio quando l’alert viene generato. Vuoto: di qualsiasi cliente.',
  every: 'Tutti gli alert',
} satisfies Worded<typeof english>;
