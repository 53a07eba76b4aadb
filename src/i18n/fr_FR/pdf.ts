import type { pdf as english } from '../en/pdf.ts';
import type { Worded } from '../worded.ts';

/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'Exporter en PDF',
  working: 'Création du PDF…',
  done: '%{file} est prêt.',
  failed: 'Le PDF n’a pas pu être créé. %{reason}',
  slow: 'Une partie de la page n’a pas été chargée à temps. Réessayez.',
  tenant: 'Entité',
  timeframe: 'Période',
  filters: 'Filtres',
  currency: 'Devise',
  author: 'Créé par',
  made: 'Créé le',
  page: 'Page %{page} sur %{pages}',
} satisfies Worded<typeof english>;
