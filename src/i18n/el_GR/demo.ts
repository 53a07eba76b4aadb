import type { demo as english } from '../en/demo.ts';
import type { Worded } from '../worded.ts';

export const demo = {
  unknownMask:
    'Η τιμή πίσω από το %{mask} δεν είναι πια διαθέσιμη. Επαναφορτώστε τη σελίδα ή εισαγάγετε την ίδια την τιμή.',
} satisfies Worded<typeof english>;
