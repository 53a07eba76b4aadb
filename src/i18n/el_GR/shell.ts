import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Μετάβαση στο περιεχόμενο',
  menu: { label: 'Κύριο μενού', open: 'Άνοιγμα μενού', close: 'Κλείσιμο μενού', more: 'Περισσότερα' },
  breadcrumb: { label: 'Διαδρομή σελίδας', create: 'Δημιουργία', edit: 'Επεξεργασία %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Οργανισμός: %{name}', dark: 'Σκούρα εμφάνιση', light: 'Φωτεινή εμφάνιση' },
  user: { menu: 'Λογαριασμός: %{name}', logout: 'Αποσύνδεση', loggingOut: 'Γίνεται αποσύνδεση' },
  notFound: {
    title: 'Η σελίδα δεν βρέθηκε',
    text: 'Δεν υπάρχει σελίδα στη διεύθυνση %{path}. Ίσως μετακινήθηκε ή η διεύθυνση είναι λάθος.',
  },
  notAllowed: {
    title: 'Δεν έχετε πρόσβαση',
    text: 'Ο ρόλος σας δεν έχει πρόσβαση σε αυτή τη σελίδα. Ένας διαχειριστής μπορεί να το αλλάξει στη «Διαχείριση χρηστών».',
  },
  start: {
    lead: 'Όλες οι σελίδες που είναι διαθέσιμες στον ρόλο σας.',
    records: '%{count} εγγραφές',
    record: '1 εγγραφή',
  },
  failed: { title: 'Αυτό το τμήμα δεν εμφανίστηκε' },
  crashed: { title: 'Η σελίδα δεν ήταν δυνατό να εμφανιστεί' },
} satisfies Worded<typeof english>;
