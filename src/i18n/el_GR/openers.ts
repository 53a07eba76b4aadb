import type { openers as english } from '../en/openers.ts';
import type { Worded } from '../worded.ts';

export const openers = {
  edit: 'Επεξεργασία: %{name}',
  workIn: 'Αλλαγή σε: %{name}',
  search: 'Αναζήτηση',
  views: 'Αποθηκευμένες προβολές',
  proposalsWaiting: 'Περιμένουν την έγκρισή σας: %{count}',
  menu: {
    addUser: 'Νέος χρήστης',
    resetPassword: 'Αλλαγή κωδικού',
    sessions: 'Οι συνεδρίες σας',
    security: 'Σύνδεση και ασφάλεια',
    switchTenant: 'Αλλαγή οργανισμού',
    addTenant: 'Νέος οργανισμός',
    demo: 'Λειτουργία επίδειξης',
    preferences: 'Προτιμήσεις',
  },
} satisfies Worded<typeof english>;
