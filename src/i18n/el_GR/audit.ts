import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Φίλτρα',
  sort: 'Σειρά',
  rows: 'Γραμμές',
  outcome: 'Έκβαση',
  outcomes: { complete: 'Ολοκληρώθηκε', 'broken off': 'Διακόπηκε' },
  columns: 'Στήλες',
  shared: 'Για όλους',
  file: 'Αρχείο',
  retention: 'Διατήρηση σε ημέρες: %{kind}',
  key: 'Συνθήκη',
  found: 'Βρέθηκε',
  operator: 'Σύγκριση',
  bar: 'Όριο',
  holds: 'Ισχύει',
  usage: 'Χρήση ως',
  left_out: 'Νομίσματα που παραλείφθηκαν',
  values: 'Αριθμοί',
  settings: 'Συνθήκες',
  event: 'Συμβάν',
  subject: 'Αντικείμενο',
  approved_at: 'Έγκριση στις',
  partnerId: 'ID συνεργάτη',
} satisfies Worded<typeof english>;
