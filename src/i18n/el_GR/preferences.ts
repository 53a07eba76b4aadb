import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Προτιμήσεις',
  language: 'Γλώσσα και περιοχή',
  locale: 'Γλώσσα',
  example: 'Για παράδειγμα %{example}',
  translate: 'Μετάφραση των κειμένων της κονσόλας',
  direction: 'Κατεύθυνση ανάγνωσης',
  directions: { ltr: 'Αριστερά προς δεξιά', rtl: 'Δεξιά προς αριστερά' },
  currency: 'Νόμισμα',
  currencyHelp: 'Τα σύνολα μετατρέπονται σε αυτό. Κάθε γραμμή κρατά το δικό της.',
  look: 'Όψη',
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
  reset: 'Επαναφορά προεπιλογών',
  isReset: 'Επανήλθαν οι προεπιλογές.',
  saving: 'Αποθήκευση',
  saved: 'Αποθηκεύτηκε',
  unsaved: 'Κρατείται σε αυτόν τον browser, αλλά δεν αποθηκεύτηκε ακόμη.',
} satisfies Worded<typeof english>;
