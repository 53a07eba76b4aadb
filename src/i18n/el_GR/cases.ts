import type { cases as english } from '../en/cases.ts';
import type { Worded } from '../worded.ts';

export const cases = {
  open: 'Άνοιγμα υπόθεσης',
  opened: 'Άνοιξε η υπόθεση %{id}',
  add: 'Προσθήκη σε υπόθεση',
  added: 'Προστέθηκε στην υπόθεση %{id}',
  which: 'Υπόθεση',
  none: 'Δεν υπάρχει ανοιχτή υπόθεση.',
  remove: 'Αφαίρεση από την υπόθεση',
  removeOf: 'Αφαίρεση από την υπόθεση: %{name}',
  removed: 'Αφαιρέθηκε από την υπόθεση',
  take: 'Ανάληψη υπόθεσης',
  release: 'Αποδέσμευση υπόθεσης',
  about: 'Τι ανήκει στην υπόθεση',
  quick: {
    label: 'Προβολές της λίστας',
    all: 'Όλες',
    mine: 'Δικές μου',
    open: 'Ανοιχτές',
    closed: 'Κλειστές',
  },
  keys: {
    open: 'Άνοιγμα υπόθεσης',
    take: 'Ανάληψη ή αποδέσμευση υπόθεσης',
    remove: 'Αφαίρεση από την υπόθεση',
  },
  history: {
    title: 'Ιστορικό',
    somebody: 'Κάποιος',
    opened: 'άνοιξε την υπόθεση',
    changed: 'άλλαξε: %{fields}',
    closed: 'έκλεισε την υπόθεση: %{outcome}',
    reopened: 'άνοιξε ξανά την υπόθεση',
    taken: 'ανέλαβε την υπόθεση',
    released: 'αποδέσμευσε την υπόθεση',
    alertAdded: 'πρόσθεσε την προειδοποίηση %{id}',
    alertRemoved: 'αφαίρεσε την προειδοποίηση %{id}',
    customerAdded: 'πρόσθεσε τον πελάτη %{id}',
    customerRemoved: 'αφαίρεσε τον πελάτη %{id}',
  },
} satisfies Worded<typeof english>;
