import type { notifications as english } from '../en/notifications.ts';
import type { Worded } from '../worded.ts';

export const notifications = {
  title: 'Ειδοποιήσεις',
  unread: 'Ειδοποιήσεις, %{count} μη αναγνωσμένες',
  came: 'Νέα προειδοποίηση: %{subject}',
  cameMany: '%{count} νέες προειδοποιήσεις',
  none: 'Δεν βρέθηκαν ειδοποιήσεις',
  caughtUp: 'Όλες έχουν διαβαστεί',
  failed: 'Οι προειδοποιήσεις δεν φορτώθηκαν.',
  waiting: 'Όχι ζωντανά: επανασύνδεση.',
  viewAll: 'Προβολή όλων',
  about: 'Ειδοποίηση',
  type: 'Είδος',
  subject: 'Θέμα',
  details: 'Λεπτομέρειες',
  betslip: 'Προβολή δελτίου',
  overdue: 'Εκπρόθεσμη',
  dueSoon: 'Λήγει σύντομα',
} satisfies Worded<typeof english>;
