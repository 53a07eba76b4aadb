import type { pdf as english } from '../en/pdf.ts';
import type { Worded } from '../worded.ts';

/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'Esporta in PDF',
  working: 'Creazione del PDF…',
  done: '%{file} è pronto.',
  failed: 'Non è stato possibile creare il PDF. %{reason}',
  slow: 'Una parte della pagina non è stata caricata in tempo. Riprovare.',
  tenant: 'Tenant',
  timeframe: 'Periodo',
  filters: 'Filtri',
  currency: 'Valuta',
  author: 'Creato da',
  made: 'Creato il',
  page: 'Pagina %{page} di %{pages}',
} satisfies Worded<typeof english>;
