import type { assigning as english } from '../en/assigning.ts';
import type { Worded } from '../worded.ts';

export const assigning = {
  to: 'Ανάθεση σε…',
  title: 'Ανάθεση %{smart_count} προειδοποίησης |||| Ανάθεση %{smart_count} προειδοποιήσεων',
  search: 'Αναζήτηση ατόμου με όνομα',
  people: 'Άτομο',
  none: 'Κανείς με αυτό το όνομα δεν μπορεί να χειριστεί προειδοποιήσεις εδώ.',
  open: '%{smart_count} ανοιχτή προειδοποίηση |||| %{smart_count} ανοιχτές προειδοποιήσεις',
  confirm: 'Ανάθεση',
  choose: 'Επιλέξτε ένα άτομο.',
  done: 'Η προειδοποίηση ανατέθηκε στο άτομο %{name}.',
  did: 'την ανέθεσε στο άτομο %{name}',
  yours: 'Ανατέθηκε σε εσάς',
} satisfies Worded<typeof english>;
