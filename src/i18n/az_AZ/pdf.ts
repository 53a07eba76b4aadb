import type { pdf as english } from '../en/pdf.ts';
import type { Worded } from '../worded.ts';

/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'PDF kimi ixrac et',
  working: 'PDF hazırlanır…',
  done: '%{file} hazırdır.',
  failed: 'PDF-i hazırlamaq mümkün olmadı. %{reason}',
  slow: 'Səhifənin bir hissəsi vaxtında yüklənmədi. Yenidən cəhd edin.',
  tenant: 'Təşkilat',
  timeframe: 'Dövr',
  filters: 'Filtrlər',
  currency: 'Valyuta',
  author: 'Hazırlayan',
  made: 'Hazırlanma vaxtı',
  page: 'Səhifə %{page}, cəmi %{pages}',
} satisfies Worded<typeof english>;
