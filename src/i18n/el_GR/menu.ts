import type { menu as english } from '../en/menu.ts';
import type { Worded } from '../worded.ts';

export const menu = {
  dashboard: 'Πίνακας ελέγχου',
  rmt: 'Διαχείριση κινδύνου',
  risk: 'Κίνδυνοι',
  trigger: 'Κανόνες',
  actions: 'Ενέργειες',
  customer_action: 'Ενέργειες πελατών',
  customer_tag_category: 'Κατηγορίες',
  customer_tag: 'Ετικέτες',
  action_request: 'Αιτήματα ενεργειών',
  customer: 'Πελάτες',
  alert: 'Προειδοποιήσεις',
  decision_desk: 'Γραφείο αποφάσεων',
  statistics: 'Στατιστικά',
  statistics_sportsbook: 'Αθλητικό στοίχημα',
  statistics_casino: 'Καζίνο',
  statistics_live_casino: 'Live καζίνο',
  user_management: 'Διαχείριση χρηστών',
  user: 'Χρήστες',
  role: 'Ρόλοι',
  platform_management: 'Πλατφόρμα',
  platform_settings: 'Ρυθμίσεις',
  platform_operations: 'Λειτουργίες',
  audit_log: 'Αρχείο ελέγχου',
  platform_audit_log: 'Αρχείο ελέγχου πλατφόρμας',
} satisfies Worded<typeof english>;
