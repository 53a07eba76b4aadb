import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask: 'Δεν είναι πια γνωστό τι κρύβει το %{mask}. Επαναφορτώστε τη σελίδα ή πληκτρολογήστε την ίδια την τιμή.',
} satisfies Worded<typeof english>;
