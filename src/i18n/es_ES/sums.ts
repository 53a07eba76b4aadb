import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'No se han podido cargar las sumas.',
  unknown: 'Este servidor no suma listas.',
  few: 'No se suman más de %{most} filas: elija un cliente, unos días u otros filtros.',
  noCurrency: 'Sin importe',
  rows: '%{count} fila |||| %{count} filas',
  sortedIn: 'Ordenado por el importe en %{currency}, cada uno al tipo de cambio de su día.',
  sortedWithout: 'Sin tipo de cambio para %{currencies}: estas filas van al final.',
} satisfies Worded<typeof english>;
