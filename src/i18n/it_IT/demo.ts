import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'Non è più noto che cosa indichi %{mask}. Ricaricare la pagina o scrivere il valore stesso.',
} satisfies Worded<typeof english>;
