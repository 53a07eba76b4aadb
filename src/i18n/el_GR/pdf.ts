import type { pdf as english } from '../en/pdf.ts';
import type { Worded } from '../worded.ts';

/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'Εξαγωγή σε PDF',
  working: 'Δημιουργία του PDF…',
  done: 'Το %{file} είναι έτοιμο.',
  failed: 'Δεν ήταν δυνατή η δημιουργία του PDF. %{reason}',
  slow: 'Ένα μέρος της σελίδας δεν φορτώθηκε εγκαίρως. Δοκιμάστε ξανά.',
  tenant: 'Οργανισμός',
  timeframe: 'Χρονική περίοδος',
  filters: 'Φίλτρα',
  currency: 'Νόμισμα',
  author: 'Δημιουργήθηκε από',
  made: 'Δημιουργήθηκε στις',
  page: 'Σελίδα %{page} από %{pages}',
} satisfies Worded<typeof english>;
