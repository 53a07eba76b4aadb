import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'Η πρόσκλησή σας στο Pitboss',
    hello: 'Γεια σας %{name},',
    lead: 'ένας διαχειριστής δημιούργησε για εσάς λογαριασμό στο Pitboss. Επιλέξτε τον κωδικό σας για να τον χρησιμοποιήσετε.',
    press: 'Επιλογή κωδικού',
    validity: 'Ο σύνδεσμος λειτουργεί μία φορά, έως %{until} (UTC).',
    ignore: 'Αν δεν περιμένατε αυτό το email, διαγράψτε το.',
  },
  reset: {
    subject: 'Επιλέξτε νέο κωδικό για το Pitboss',
    hello: 'Γεια σας %{name},',
    lead: 'ζητήθηκε νέος κωδικός για τον λογαριασμό σας στο Pitboss. Με την επιλογή του τερματίζονται όλες οι συνεδρίες σας.',
    press: 'Επιλογή νέου κωδικού',
    validity: 'Ο σύνδεσμος λειτουργεί μία φορά, έως %{until} (UTC).',
    ignore: 'Αν δεν τον ζητήσατε, διαγράψτε αυτό το email: ο κωδικός σας μένει ως έχει.',
  },
} satisfies Worded<typeof english>;
