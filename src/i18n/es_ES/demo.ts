import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'Ya no se sabe qué representa %{mask}. Recargue la página o escriba el propio valor.',
} satisfies Worded<typeof english>;
