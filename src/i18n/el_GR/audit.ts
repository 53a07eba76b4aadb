import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Φίλτρα',
  sort: 'Σειρά',
  rows: 'Γραμμές',
  outcome: 'Έκβαση',
  outcomes: { complete: 'Ολοκληρώθηκε', 'broken off': 'Διακόπηκε' },
  columns: 'Στήλες',
  shared: 'Κοινόχρηστη με όλους',
  file: 'Αρχείο',
  retention: 'Διατήρηση σε ημέρες: %{kind}',
  key: 'Συνθήκη',
  found: 'Τιμή',
  operator: 'Σύγκριση',
  bar: 'Όριο',
  holds: 'Ισχύει',
  usage: 'Χρήση ως',
  left_out: 'Νομίσματα που εξαιρέθηκαν',
  values: 'Τιμές',
  settings: 'Συνθήκες',
  from: 'Γνωστό από',
  event: 'Συμβάν',
  subject: 'Αντικείμενο',
  approved_at: 'Έγκριση στις',
  partnerId: 'ID συνεργάτη',
} satisfies Worded<typeof english>;
