import type { errors as english } from '../en/errors.ts';
import type { Worded } from '../worded.ts';

export const errors = {
  unauthorized: 'Μη εξουσιοδοτημένη πρόσβαση',
  notFound: 'Ο πόρος δεν βρέθηκε.',
  validation: 'Τα στοιχεία δεν είναι έγκυρα',
  server: 'Εσωτερικό σφάλμα διακομιστή',
  other: 'Παρουσιάστηκε σφάλμα.',
  network: 'Σφάλμα δικτύου. Ελέγξτε τη σύνδεσή σας.',
  unexpected: 'Παρουσιάστηκε μη αναμενόμενο σφάλμα.',
  list: 'Παρουσιάστηκε σφάλμα',
  busy: 'Η υπηρεσία είναι απασχολημένη.',
  retryIn: 'Δοκιμάστε ξανά σε %{seconds} δευτερόλεπτα.',
  field: '%{label}: %{message}',
  shape:
    'Η απάντηση του διακομιστή στο %{path} έχει άγνωστη μορφή. Ελέγξτε ότι ο διακομιστής και η κονσόλα έχουν την ίδια έκδοση.',
  chunk: 'Ένα μέρος της κονσόλας δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας και επαναφορτώστε τη σελίδα.',
  unknownResource: 'Το manifest δεν έχει οντότητα με τη διεύθυνση «%{resource}».',
} satisfies Worded<typeof english>;
