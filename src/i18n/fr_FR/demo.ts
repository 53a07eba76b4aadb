import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask:
    'La valeur masquée par %{mask} n’est plus disponible. Rechargez la page ou saisissez la valeur elle-même.',
} satisfies Worded<typeof english>;
