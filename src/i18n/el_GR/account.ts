import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Σύνδεση',
    lead: 'Καλώς ήρθατε ξανά στην αίθουσα.',
    email: 'Email',
    password: 'Κωδικός πρόσβασης',
    submit: 'Σύνδεση',
    busy: 'Γίνεται σύνδεση',
    register: 'Δεν υπάρχει λογαριασμός;',
    registerLink: 'Αίτηση λογαριασμού',
    showPassword: 'Εμφάνιση κωδικού',
    hidePassword: 'Απόκρυψη κωδικού',
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
    done: 'Η αίτηση βρίσκεται σε διαχειριστή. Η σύνδεση είναι δυνατή μόλις την εγκρίνει.',
    back: 'Επιστροφή στη σύνδεση',
  },
} satisfies Worded<typeof english>;
