import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Συντομεύσεις πληκτρολογίου',
  next: 'Επόμενη γραμμή',
  previous: 'Προηγούμενη γραμμή',
  open: 'Άνοιγμα της γραμμής',
  select: 'Επιλογή της γραμμής',
  search: 'Μετάβαση στα φίλτρα',
  leave: 'Επιστροφή ή καθαρισμός της επιλογής',
  refresh: 'Εμφάνιση ενημερώσεων',
  help: 'Εμφάνιση συντομεύσεων πληκτρολογίου',
  letters: 'Χρήση συντομεύσεων ενός γράμματος',
  lettersHelp:
    'Απενεργοποιήστε το όπου ένα βοήθημα πληκτρολογεί μόνο του γράμματα. Enter, Esc και βέλη λειτουργούν πάντα.',
} satisfies Worded<typeof english>;
