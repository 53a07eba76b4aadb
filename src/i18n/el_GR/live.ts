import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'Ζωντανά',
  liveHelp: 'Αυτή η λίστα ενημερώνεται αυτόματα.',
  news: '%{smart_count} νέα προειδοποίηση |||| %{smart_count} νέες προειδοποιήσεις',
  newsMore: 'Πάνω από %{smart_count} νέες προειδοποιήσεις',
  asOf: 'Εικόνα στις %{time} UTC',
  staleHelp: 'Η ζωντανή σύνδεση διακόπηκε. Γίνονται συνεχώς νέες προσπάθειες.',
  refresh: 'Ανανέωση τώρα',
} satisfies Worded<typeof english>;
