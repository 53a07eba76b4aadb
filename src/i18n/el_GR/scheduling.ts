import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'Email',
    lead: 'Τα τελευταία email αυτής της αναφοράς. Όσα δεν έφτασαν μπορούν να σταλούν ξανά, με τα στοιχεία εκείνης της στιγμής.',
    all: 'Όλα τα email',
    none: 'Δεν έχει σταλεί τίποτα ακόμη.',
    replay: 'Αποστολή ξανά',
    replayOf: 'Αποστολή ξανά του email %{id}',
    replayAll: 'Αποστολή ξανά όλων των αποτυχημένων',
    replayed: 'Το email στέλνεται ξανά',
    replayedAll: '%{smart_count} email στέλνεται ξανά |||| %{smart_count} email στέλνονται ξανά',
    test: 'Αποστολή τώρα',
    tested: 'Τα email στέλνονται',
    refresh: 'Ανανέωση',
  },
  plan: 'Τακτική αποστολή του %{name} με email',
  choose: 'Επιλέξτε προβολή',
  noViews: 'Αποθηκεύστε πρώτα μια προβολή σε μια λίστα: μετά μπορεί να σταλεί.',
  search: 'Αναζήτηση ατόμου με όνομα',
  people: 'Άτομα',
  nobody: 'Κανείς με αυτό το όνομα δεν επιτρέπεται να εξαγάγει τη λίστα.',
  viewFirst: 'Επιλέξτε πρώτα τι αποστέλλεται.',
  hint: 'Κάθε παραλήπτης λαμβάνει όσα επιτρέπεται να δει. Ένα CSV έχει έως 10.000 γραμμές, ένα PDF έως 1.000. Η λειτουργία επίδειξης δεν αποκρύπτει τα email.',
  days: 'Οι ημέρες τελειώνουν τα μεσάνυχτα UTC· η σημερινή δεν περιλαμβάνεται.',
} satisfies Worded<typeof english>;
