import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'Il valore nascosto da %{mask} non è più disponibile. Ricaricare la pagina o inserire il valore stesso.',
} satisfies Worded<typeof english>;
