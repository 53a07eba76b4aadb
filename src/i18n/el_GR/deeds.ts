import type { deeds as english } from '../en/deeds.ts';
import type { Worded } from '../worded.ts';

export const deeds = {
  alert: 'Έκδοση προειδοποίησης',
  status: 'Ορισμός κατάστασης κινδύνου: %{status}',
  flag: 'Σήμανση στοιχήματος: %{flag}',
  tag: 'Ετικέτα στον πελάτη: %{tag}',
  noTag: 'Ετικέτα στον πελάτη (με ετικέτα που δεν υπάρχει πια)',
  arbitrage: 'Καταγραφή του αρμπιτράζ',
  webhook: 'Κλήση του webhook %{webhook}',
  refer: 'Παραπομπή στο γραφείο αποφάσεων',
  reject: 'Απόρριψη πριν γίνει δεκτό',
  hold: 'Δέσμευση για το γραφείο αποφάσεων',
  noAction: 'Μια ενέργεια πελάτη που δεν υπάρχει πια',
  noNumber: 'Δεν υπάρχει αριθμός για %{keys}.',
  byZero: 'Ο τύπος διαιρεί με το μηδέν.',
  corrected: 'Ανακλήθηκε λόγω διόρθωσης: %{ids}.',
  cameLate: 'Ανακλήθηκε επειδή ένα προγενέστερο συμβάν έφτασε αργά.',
  hitsMoved: 'Τα κρούσματα αυτής της προειδοποίησης ανήκουν πλέον σε άλλη.',
} satisfies Worded<typeof english>;
