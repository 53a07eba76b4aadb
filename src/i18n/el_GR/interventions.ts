import type { interventions as english } from '../en/interventions.ts';
import type { Worded } from '../worded.ts';

export const interventions = {
  record: 'Καταγραφή παρέμβασης',
  recorded: 'Η παρέμβαση καταγράφηκε',
  followedUp: 'Ο επανέλεγχος σημειώθηκε ως ολοκληρωμένος',
  done: 'Ο επανέλεγχος έγινε',
  doneOf: 'Ο επανέλεγχος έγινε: %{name}',
  dueSince: 'Ο επανέλεγχος εκκρεμεί από %{time}.',
  planned: 'Επανέλεγχος προγραμματισμένος για %{time}.',
  quick: {
    label: 'Προβολές της λίστας',
    all: 'Όλες',
    due: 'Εκκρεμείς',
    dueCount: 'Εκκρεμείς (%{count})',
    mine: 'Δικές μου',
  },
  keys: {
    record: 'Καταγραφή παρέμβασης',
    followUp: 'Ο επανέλεγχος έγινε',
  },
  alert: {
    title: 'Παρεμβάσεις',
  },
  ofCase: {
    recorded: 'Η παρέμβαση καταγράφηκε |||| Καταγράφηκαν %{smart_count} παρεμβάσεις',
    whom: 'Για ποιον',
    all: 'Όλοι',
    choose: 'Επιλέξτε τουλάχιστον έναν πελάτη',
    nobody: 'Αυτή η υπόθεση δεν έχει πελάτη: προσθέστε πρώτα έναν.',
    more: 'Εμφανίζονται οι πρώτοι %{most} από %{count} πελάτες.',
  },
  effect: {
    title: 'Βοήθησε;',
    lead: 'Τι έκανε ο πελάτης πριν και μετά, δίπλα σε πελάτες που πόνταραν περίπου τόσο πριν και δεν είχαν παρέμβαση.',
    measure: 'Μέγεθος',
    before: '%{smart_count} ημέρα πριν |||| %{smart_count} ημέρες πριν',
    after: '%{smart_count} ημέρα μετά |||| %{smart_count} ημέρες μετά',
    alikeBefore: 'Όμοιοι πελάτες, πριν',
    alikeAfter: 'Όμοιοι πελάτες, μετά',
    stakes: 'Πονταρίσματα',
    deposits: 'Καταθέσεις',
    losses: 'Καθαρές απώλειες',
    nights: 'Νύχτες (00:00–06:00 UTC)',
    active_days: 'Ημέρες με δραστηριότητα',
    alike: 'Όμοιοι πελάτες: η διάμεσος %{smart_count} πελάτη. |||| Όμοιοι πελάτες: οι διάμεσοι %{smart_count} πελατών.',
    few: 'Πολύ λίγοι για σύγκριση: %{smart_count} όμοιος πελάτης. |||| Πολύ λίγοι για σύγκριση: %{smart_count} όμοιοι πελάτες.',
    early:
      'Πέρασε %{smart_count} από τις %{days} ημέρες μετά. |||| Πέρασαν %{smart_count} από τις %{days} ημέρες μετά.',
  },
} satisfies Worded<typeof english>;
