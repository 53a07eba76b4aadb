import type { mentions as english } from '../en/mentions.ts';
import type { Worded } from '../worded.ts';

export const mentions = {
  people: 'Άτομα που μπορούν να αναφερθούν',
  found: 'Βρέθηκε %{smart_count} άτομο |||| Βρέθηκαν %{smart_count} άτομα',
  none: 'Κανείς με αυτό το όνομα δεν επιτρέπεται να το δει.',
  failed: 'Δεν ήταν δυνατή η φόρτωση των ατόμων.',
  hint: 'Με @ αναφέρετε κάποιον',
  chip: 'Αναφορά',
  somebody: 'Κάποιος',
  in: {
    alert: '%{name}: αναφορά σε εσάς στην προειδοποίηση %{id}',
    case: '%{name}: αναφορά σε εσάς στην υπόθεση %{id}',
    intervention: '%{name}: αναφορά σε εσάς στην παρέμβαση %{id}',
  },
} satisfies Worded<typeof english>;
