import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'On ne sait plus ce que %{mask} désigne. Rechargez la page ou saisissez la valeur elle-même.',
} satisfies Worded<typeof english>;
