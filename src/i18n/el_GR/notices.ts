import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'Η επιλογή σας κρατείται σε αυτό το πρόγραμμα περιήγησης και θα σταλεί ξανά αργότερα. %{reason}',
  start: {
    missing: 'Οι φόρμες κινδύνων και κανόνων το περιμένουν. Όλα τα άλλα λειτουργούν.',
    kept: 'Στο μεταξύ χρησιμοποιούνται όσα έχει κρατήσει αυτό το πρόγραμμα περιήγησης.',
  },
  converted: 'Μετατροπή σε %{currency} με την ισοτιμία της ημέρας',
  noRate: 'Δεν υπάρχει ισοτιμία προς %{currency} για αυτή την ημέρα.',
} satisfies Worded<typeof english>;
