import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Προτιμήσεις',
  language: 'Γλώσσα και περιοχή',
  locale: 'Γλώσσα',
  example: 'Για παράδειγμα %{example}',
  translate: 'Άνοιγμα του εργαλείου μετάφρασης',
  direction: 'Κατεύθυνση κειμένου',
  directions: { ltr: 'Αριστερά προς δεξιά', rtl: 'Δεξιά προς αριστερά' },
  currency: 'Νόμισμα',
  currencyHelp: 'Τα σύνολα μετατρέπονται σε αυτό το νόμισμα. Οι γραμμές κρατούν το δικό τους.',
  look: 'Εμφάνιση',
  shell: 'Θέμα και διάταξη',
  shells: {
    enigmaSide: 'Enigma, πλευρικό μενού',
    enigmaTop: 'Enigma, άνω μενού',
    rubickSide: 'Rubick, πλευρικό μενού',
    rubickTop: 'Rubick, άνω μενού',
  },
  color: 'Χρώμα έμφασης',
  colors: { default: 'Προεπιλογή', 'theme-1': 'Θέμα 1', 'theme-2': 'Θέμα 2' },
  shades: { default: 'Μπλε', 'theme-1': 'Πράσινο', 'theme-2': 'Σκούρο μπλε' },
  appearance: 'Εμφάνιση',
  appearances: { light: 'Φωτεινή', dark: 'Σκούρα' },
  keys: 'Συντομεύσεις ενός γράμματος',
  keyChoices: { on: 'Ενεργά', off: 'Ανενεργά' },
  keysHelp:
    'Για παράδειγμα j και k για μετακίνηση στις γραμμές, / για τα φίλτρα και ? για όλες τις συντομεύσεις. Enter, Esc και βέλη λειτουργούν πάντα.',
  reset: 'Επαναφορά προεπιλογών',
  isReset: 'Οι προτιμήσεις επανήλθαν στις προεπιλογές.',
  saving: 'Αποθήκευση',
  saved: 'Αποθηκεύτηκε',
  unsaved: 'Κρατείται σε αυτό το πρόγραμμα περιήγησης, αλλά δεν αποθηκεύτηκε ακόμη.',
} satisfies Worded<typeof english>;
