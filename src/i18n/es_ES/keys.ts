import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Atajos de teclado',
  next: 'Fila siguiente',
  previous: 'Fila anterior',
  open: 'Abrir la fila',
  select: 'Seleccionar la fila',
  search: 'Ir a los filtros',
  leave: 'Volver, o quitar la selección',
  refresh: 'Mostrar las actualizaciones',
  help: 'Mostrar los atajos de teclado',
  letters: 'Usar atajos de una letra',
  lettersHelp:
    'Desactívelo si una ayuda técnica escribe letras por sí sola. Intro, Esc y las flechas funcionan siempre.',
} satisfies Worded<typeof english>;
