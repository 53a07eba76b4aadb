import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Σύνδεση',
    lead: 'Εισαγάγετε το email και τον κωδικό σας.',
    email: 'Email',
    password: 'Κωδικός πρόσβασης',
    submit: 'Σύνδεση',
    busy: 'Γίνεται σύνδεση',
    register: 'Δεν υπάρχει λογαριασμός;',
    registerLink: 'Αίτηση λογαριασμού',
    showPassword: 'Εμφάνιση κωδικού',
    hidePassword: 'Απόκρυψη κωδικού',
    forgot: 'Ξεχάσατε τον κωδικό σας;',
  },
  register: {
    title: 'Αίτηση λογαριασμού',
    lead: 'Πριν από την πρώτη σύνδεση, ένας διαχειριστής ορίζει τον ρόλο και τον οργανισμό σας.',
    name: 'Όνομα',
    email: 'Email',
    password: 'Κωδικός πρόσβασης',
    passwordHint: 'Τουλάχιστον 8 χαρακτήρες',
    confirmation: 'Επανάληψη κωδικού',
    codeTitle: 'Ρύθμιση νέας εγκατάστασης;',
    code: 'Κωδικός εγκατάστασης',
    codeHint: 'Τον εμφάνισε ο διακομιστής κατά την εκκίνηση. Κάνει αυτόν τον λογαριασμό τον πρώτο διαχειριστή.',
    submit: 'Αποστολή αίτησης',
    busy: 'Γίνεται αποστολή',
    done: 'Η αίτησή σας στάλθηκε. Μπορείτε να συνδεθείτε μόλις την εγκρίνει ένας διαχειριστής.',
    back: 'Επιστροφή στη σύνδεση',
  },
} satisfies Worded<typeof english>;
