import type { channels as english } from '../en/channels.ts';
import type { Worded } from '../worded.ts';

export const channels = {
  deliveries: {
    title: 'Παραδόσεις',
    lead: 'Τα τελευταία μηνύματα αυτού του καναλιού. Όσα απέτυχαν ή απορρίφθηκαν μπορούν να σταλούν ξανά.',
    all: 'Όλες οι παραδόσεις',
    none: 'Δεν έχει σταλεί τίποτα ακόμη.',
    replay: 'Αποστολή ξανά',
    replayOf: 'Αποστολή ξανά του μηνύματος %{id}',
    replayAll: 'Αποστολή ξανά όλων των αποτυχημένων',
    replayed: 'Το μήνυμα στέλνεται ξανά',
    replayedAll: '%{smart_count} μήνυμα στέλνεται ξανά |||| %{smart_count} μηνύματα στέλνονται ξανά',
    test: 'Αποστολή δοκιμαστικού μηνύματος',
    tested: 'Το δοκιμαστικό μήνυμα στέλνεται',
    refresh: 'Ανανέωση',
  },
  test: {
    WAITING: 'Το δοκιμαστικό μήνυμα είναι καθ’ οδόν.',
    DELIVERED: 'Το δοκιμαστικό μήνυμα έφτασε.',
    REFUSED: 'Το δοκιμαστικό μήνυμα απορρίφθηκε: %{why}',
    FAILED: 'Το δοκιμαστικό μήνυμα εγκαταλείφθηκε: %{why}',
    later: 'Το δοκιμαστικό μήνυμα δεν πέρασε και δοκιμάζεται ξανά: %{why}',
  },
  message: {
    subject: 'Προειδοποίηση %{id} (%{severity}): %{what}',
    testSubject: 'Δοκιμή του καναλιού %{name}',
    testText: 'Εδώ φτάνουν οι προειδοποιήσεις του %{tenant}.',
    tenant: 'Οργανισμός',
    risk: 'Κίνδυνος',
    category: 'Κατηγορία',
    triggers: 'Κανόνες',
    severity: 'Σοβαρότητα',
    amount: 'Ποσό',
    open: 'Άνοιγμα της προειδοποίησης',
    nearSubject: 'Η προθεσμία πλησιάζει: προειδοποίηση %{id} (%{severity}): %{what}',
    passedSubject: 'Η προθεσμία πέρασε: προειδοποίηση %{id} (%{severity}): %{what}',
    due: 'Προθεσμία',
    digestSubject: '%{count} μήνυμα του %{tenant} |||| %{count} μηνύματα του %{tenant}',
    events: 'Συμβάντα',
    more: 'και %{count} ακόμη',
    openAll: 'Άνοιγμα των προειδοποιήσεων',
    assignedSubject: 'Η προειδοποίηση %{id} (%{severity}) ανατέθηκε σε εσάς: %{what}',
    yoursSubject:
      '%{count} μήνυμα για τις προειδοποιήσεις σας στον %{tenant} |||| %{count} μηνύματα για τις προειδοποιήσεις σας στον %{tenant}',
    whyMail: 'Ζητήσατε αυτά τα email: σταματούν από τις προτιμήσεις της κονσόλας.',
  },
} satisfies Worded<typeof english>;
