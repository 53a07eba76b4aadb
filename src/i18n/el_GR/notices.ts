import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved:
    'Δεν έχει αποθηκευτεί ακόμη στον λογαριασμό σας. Η επιλογή σας κρατείται σε αυτό το πρόγραμμα περιήγησης και θα σταλεί ξανά αργότερα. %{reason}',
  start: {
    missing: 'Οι φόρμες κινδύνων και κανόνων δεν είναι διαθέσιμες ώσπου να φορτωθεί. Όλα τα άλλα λειτουργούν.',
    kept: 'Έως τότε χρησιμοποιείται το αντίγραφο αυτού του προγράμματος περιήγησης.',
  },
  converted: 'Μετατροπή σε %{currency} με την ισοτιμία της ημέρας',
  noRate: 'Δεν υπάρχει ισοτιμία προς %{currency} για αυτή την ημέρα.',
} satisfies Worded<typeof english>;
