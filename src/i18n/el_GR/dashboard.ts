import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Πίνακας ελέγχου',
  lead: 'Κέρδος, δελτία, ενεργοί πελάτες και κορυφαίες λίστες.',
  profit: {
    title: 'Κέρδος πλατφόρμας',
    about: 'Πονταρίσματα μείον επιστροφές: δελτία την ημέρα της διευθέτησης, ολοκληρωμένα παιχνίδια',
  },
  betslips: {
    title: 'Δελτία',
    about: 'Δελτία που υποβλήθηκαν και τα πονταρίσματά τους',
  },
  active: {
    title: 'Ενεργοί πελάτες',
    about: 'Πελάτες που υπέβαλαν δελτίο, έπαιξαν, έκαναν κατάθεση ή ανάληψη',
  },
  top: {
    customers: 'Κορυφαίοι πελάτες',
    triggers: 'Κορυφαίοι κανόνες',
    fixtures: 'Κορυφαίοι αγώνες',
    by: 'Κατά',
    none: 'Δεν υπάρχουν δεδομένα σε αυτή την περίοδο',
    count: 'Πλήθος',
    record: 'Εγγραφή',
  },
} satisfies Worded<typeof english>;
