import type { proposals as english } from '../en/proposals.ts';
import type { Worded } from '../worded.ts';

export const proposals = {
  lead: {
    CREATE: 'Προτείνεται νέα εγγραφή. Δημιουργείται μόλις την εγκρίνει άλλο άτομο.',
    CHANGE: 'Προτείνεται αλλαγή. Η εγγραφή μένει ως έχει μέχρι να την εγκρίνει άλλο άτομο.',
    ERASE: 'Τα προσωπικά δεδομένα αυτού του πελάτη πρόκειται να διαγραφούν. Αυτό δεν αναιρείται.',
  },
  by: 'Προτάθηκε από %{name}, %{time}',
  decided: 'από %{name}, %{time}',
  compare: 'Τι αλλάζει',
  field: 'Πεδίο',
  was: 'Τώρα',
  wasThen: 'Πριν',
  proposed: 'Πρόταση',
  changed: 'άλλαξε',
  own: 'Το προτείνατε εσείς: πρέπει να το εγκρίνει άλλο άτομο.',
  decide: 'Απόφαση',
  comment: 'Σχόλιο',
  reason: 'Γιατί χρειάζεται',
  needed: 'Πείτε γιατί πριν το απορρίψετε.',
  release: 'Έγκριση',
  refuse: 'Απόρριψη',
  withdraw: 'Ανάκληση',
  say: 'Αποθήκευση σχολίου',
  released: 'Εγκρίθηκε: η αλλαγή έγινε',
  refused: 'Η αλλαγή απορρίφθηκε',
  withdrawn: 'Η πρόταση ανακλήθηκε',
  said: 'Το σχόλιο αποθηκεύτηκε',
  waits: 'Μια αλλαγή αυτής της εγγραφής περιμένει άλλο άτομο.',
  see: 'Δείτε την πρόταση',
  nobody: 'κάποιον',
} satisfies Worded<typeof english>;
