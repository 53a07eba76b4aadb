import type { queues as english } from '../en/queues.ts';
import type { Worded } from '../worded.ts';

export const queues = {
  scoreCategory:
    'Μαζί με τη βαθμολογία παρακάτω. Κενό: μετράει η υψηλότερη βαθμολογία του πελάτη σε οποιαδήποτε κατηγορία.',
  scoreFrom:
    'Από 1 έως 100: δέχεται προειδοποιήσεις πελατών που έχουν τουλάχιστον αυτή τη βαθμολογία όταν εκδίδεται η προειδοποίηση. Κενό: οποιουδήποτε πελάτη.',
} satisfies Worded<typeof english>;
