import type { shift as english } from '../en/shift.ts';
import type { Worded } from '../worded.ts';

export const shift = {
  since: 'Από %{time}',
  hours: 'Διάρκεια βάρδιας',
  lastHours: 'Τελευταία ώρα |||| Τελευταίες %{smart_count} ώρες',
  all: 'Όλες οι προειδοποιήσεις',
  queues: 'Ανά ουρά',
  people: 'Ανά άτομο',
  queue: 'Ουρά',
  person: 'Άτομο',
  looked: 'Ελέγχθηκαν',
  decided: 'Αποφασίστηκαν',
  doneAbout: 'Ελέγχθηκαν και αποφασίστηκαν: από την αρχή της βάρδιας',
  oldest: 'Παλαιότερη',
  noQueues: 'Δεν υπάρχουν ακόμη ουρές.',
  noPeople: 'Κανείς δεν έχει ανοιχτές προειδοποιήσεις και κανείς δεν χειρίστηκε καμία σε αυτή τη βάρδια.',
  gone: 'Διαγραμμένος χρήστης',
  handOver: {
    open: 'Παράδοση των προειδοποιήσεών μου…',
    others: 'Παράδοση…',
    othersOf: 'Παράδοση των προειδοποιήσεων του ατόμου %{name}',
    title: 'Παράδοση %{smart_count} προειδοποίησης |||| Παράδοση %{smart_count} προειδοποιήσεων',
    to: 'Σε ποιον',
    onePerson: 'Σε ένα άτομο',
    back: 'Πίσω στις ουρές τους, για όλους',
    confirm: 'Παράδοση',
    done: 'Παραδόθηκε %{smart_count} προειδοποίηση |||| Παραδόθηκαν %{smart_count} προειδοποιήσεις',
  },
} satisfies Worded<typeof english>;
