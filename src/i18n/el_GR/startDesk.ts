import type { startDesk as english } from '../en/startDesk.ts';
import type { Worded } from '../worded.ts';

/** Texts of the desk above the dashboard. */
export const startDesk = {
  title: 'Το γραφείο σας',
  mine: 'Οι προειδοποιήσεις μου',
  unassigned: 'Προειδοποιήσεις χωρίς ανάθεση',
  open: 'Ανοιχτές',
  late: 'Εκπρόθεσμες',
  near: 'Λήγουν σύντομα',
  onTime: 'Εντός χρόνου',
  waiting: 'Αναμονή έγκρισης',
  exposure: 'Ανοιχτή έκθεση',
  loss: 'Πιθανή ζημία',
  stakes: 'Πονταρίσματα',
  slips: 'Ανοιχτά δελτία',
  noisy: 'Θορυβώδεις κανόνες',
  noisyAbout: 'Πυροδοτήσεις των τελευταίων 24 ωρών, πάνω από το τριπλάσιο του δικού τους ημερήσιου μέσου όρου',
  noNoise: 'Κανένας κανόνας δεν πυροδοτείται συχνότερα από το συνηθισμένο.',
  mean: 'συνήθως %{mean} την ημέρα',
  silence: 'Ροή δεδομένων',
  silenceAbout: 'Χρόνος από το πιο πρόσφατο',
  never: 'τίποτα ακόμη',
} satisfies Worded<typeof english>;
