import type { common as english } from '../en/common.ts';
import type { Worded } from '../worded.ts';

export const common = {
  product: 'Pitboss',
  tagline: 'Παρακολούθηση κινδύνου για αθλητικό στοίχημα, καζίνο και πληρωμές',
  retry: 'Νέα προσπάθεια',
  reload: 'Επαναφόρτωση σελίδας',
  close: 'Κλείσιμο',
  undo: 'Αναίρεση',
  loading: 'Φόρτωση',
  requestId: 'Αίτημα %{id}',
  home: 'Μετάβαση στην αρχική σελίδα',
  success: 'Ολοκληρώθηκε',
  info: 'Σημείωση',
  warning: 'Προσοχή',
  error: 'Σφάλμα',
} satisfies Worded<typeof english>;
