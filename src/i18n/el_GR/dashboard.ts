import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Πίνακας ελέγχου',
  lead: 'Τι κέρδισε η εταιρεία, ποιος και τι ξεχωρίζει.',
  profit: {
    title: 'Κέρδος πλατφόρμας',
    about: 'Πονταρίσματα μείον επιστροφές: δελτία την ημέρα της διευθέτησης, ολοκληρωμένα παιχνίδια',
  },
  betslips: {
    title: 'Δελτία',
    about: 'Όσα υποβλήθηκαν και όσα πονταρίστηκαν σε αυτά',
  },
  active: {
    title: 'Ενεργοί πελάτες',
    about: 'Όσοι υπέβαλαν δελτίο, έπαιξαν, έκαναν κατάθεση ή ανάληψη',
  },
  top: {
    customers: 'Κορυφαίοι πελάτες',
    triggers: 'Κορυφαίοι κανόνες',
    fixtures: 'Κορυφαίοι αγώνες',
    by: 'Κατά',
    none: 'Δεν βρέθηκε τίποτα σε αυτή την περίοδο',
    count: 'Ευρήματα',
    record: 'Εγγραφή',
  },
} satisfies Worded<typeof english>;
