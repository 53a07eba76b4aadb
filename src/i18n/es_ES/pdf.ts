import type { pdf as english } from '../en/pdf.ts';
import type { Worded } from '../worded.ts';

/** Texts of the PDF export and of its pages. */
export const pdf = {
  button: 'Exportar a PDF',
  working: 'Creando el PDF…',
  done: '%{file} está listo.',
  failed: 'No se pudo crear el PDF. %{reason}',
  slow: 'Una parte de la página no se cargó a tiempo. Inténtelo de nuevo.',
  tenant: 'Entidad',
  timeframe: 'Periodo',
  filters: 'Filtros',
  currency: 'Divisa',
  author: 'Creado por',
  made: 'Creado el',
  page: 'Página %{page} de %{pages}',
} satisfies Worded<typeof english>;
