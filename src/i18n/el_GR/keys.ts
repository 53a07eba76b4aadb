import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Πλήκτρα αυτής της σελίδας',
  next: 'Επόμενη γραμμή',
  previous: 'Προηγούμενη γραμμή',
  open: 'Άνοιγμα της γραμμής',
  select: 'Επιλογή της γραμμής',
  search: 'Στα φίλτρα',
  leave: 'Πίσω, ή καθαρισμός της επιλογής',
  refresh: 'Εμφάνιση των νέων',
  help: 'Αυτή η λίστα',
  letters: 'Μεμονωμένα γράμματα ως πλήκτρα',
  lettersHelp:
    'Απενεργοποιήστε το όπου ένα βοήθημα πληκτρολογεί μόνο του γράμματα. Enter, Esc και βέλη λειτουργούν πάντα.',
} satisfies Worded<typeof english>;
