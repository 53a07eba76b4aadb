import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Δεν ήταν δυνατή η φόρτωση των αθροισμάτων.',
  unknown: 'Αυτός ο διακομιστής δεν αθροίζει λίστες.',
  few: 'Πάνω από %{most} γραμμές δεν αθροίζονται: επιλέξτε πελάτη, ημέρες ή άλλα φίλτρα.',
  noCurrency: 'Χωρίς ποσό',
  rows: '%{count} γραμμή |||| %{count} γραμμές',
  sortedIn: 'Ταξινόμηση κατά ποσό σε %{currency}, το καθένα με την ισοτιμία της ημέρας του.',
  sortedWithout: 'Χωρίς ισοτιμία για %{currencies}: αυτές οι γραμμές είναι στο τέλος.',
} satisfies Worded<typeof english>;
