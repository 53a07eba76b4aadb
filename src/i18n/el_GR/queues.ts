import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory:
    'Η κατηγορία της οποίας μετράει η βαθμολογία. Κενό: η υψηλότερη βαθμολογία του πελάτη σε οποιαδήποτε κατηγορία.',
  scoreFrom:
    'Από 1 έως 100: δέχεται προειδοποιήσεις πελατών που έχουν τουλάχιστον αυτή τη βαθμολογία όταν εκδίδεται η προειδοποίηση. Κενό: οποιουδήποτε πελάτη.',
  every: 'Όλες οι προειδοποιήσεις',
} satisfies Worded<typeof english>;
