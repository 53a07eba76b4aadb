import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Μετάβαση στο περιεχόμενο',
  menu: { label: 'Κύριο μενού', open: 'Άνοιγμα μενού', close: 'Κλείσιμο μενού', more: 'Περισσότερα' },
  breadcrumb: { label: 'Διαδρομή σελίδας', create: 'Δημιουργία', edit: 'Επεξεργασία %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Οργανισμός: %{name}', dark: 'Σκούρα εμφάνιση', light: 'Φωτεινή εμφάνιση' },
  user: { menu: 'Λογαριασμός: %{name}', logout: 'Αποσύνδεση', loggingOut: 'Γίνεται αποσύνδεση' },
  notFound: {
    title: 'Η σελίδα δεν υπάρχει',
    text: 'Στην κονσόλα δεν υπάρχει τίποτα στη διεύθυνση %{path}. Ίσως μετακινήθηκε ή ο σύνδεσμος έχει λάθος.',
  },
  notAllowed: {
    title: 'Ο ρόλος σας δεν έχει πρόσβαση',
    text: 'Ο ρόλος σας δεν περιλαμβάνει αυτή τη σελίδα. Ένας διαχειριστής μπορεί να το αλλάξει στη «Διαχείριση χρηστών».',
  },
  start: { lead: 'Όλα όσα είναι διαθέσιμα στον ρόλο σας.', records: '%{count} εγγραφές', record: '1 εγγραφή' },
  failed: { title: 'Αυτό το τμήμα δεν εμφανίστηκε' },
  crashed: { title: 'Παρουσιάστηκε σφάλμα κατά την εμφάνιση της σελίδας' },
} satisfies Worded<typeof english>;
