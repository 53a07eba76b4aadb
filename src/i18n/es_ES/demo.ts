import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'El valor oculto tras %{mask} ya no está disponible. Recargue la página o escriba el propio valor.',
} satisfies Worded<typeof english>;
