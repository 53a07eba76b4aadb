import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Preferencias',
  language: 'Idioma y región',
  locale: 'Idioma',
  example: 'Por ejemplo %{example}',
  translate: 'Abrir la herramienta de traducción',
  direction: 'Dirección del texto',
  directions: { ltr: 'De izquierda a derecha', rtl: 'De derecha a izquierda' },
  currency: 'Divisa',
  currencyHelp: 'Los totales se convierten a esta divisa. Las filas conservan la suya.',
  look: 'Visualización',
  shell: 'Tema y disposición',
  shells: {
    enigmaSide: 'Enigma, menú lateral',
    enigmaTop: 'Enigma, menú superior',
    rubickSide: 'Rubick, menú lateral',
    rubickTop: 'Rubick, menú superior',
  },
  color: 'Color de acento',
  colors: { default: 'Predeterminado', 'theme-1': 'Tema 1', 'theme-2': 'Tema 2' },
  shades: { default: 'Azul', 'theme-1': 'Verde', 'theme-2': 'Azul marino' },
  appearance: 'Apariencia',
  appearances: { light: 'Clara', dark: 'Oscura' },
  keys: 'Atajos de una letra',
  keyChoices: { on: 'Activados', off: 'Desactivados' },
  keysHelp:
    'Por ejemplo, j y k para las filas, / para los filtros, ? para todos los atajos. Intro, Esc y las flechas funcionan siempre.',
  reset: 'Restablecer los valores predeterminados',
  isReset: 'Preferencias restablecidas a los valores predeterminados.',
  saving: 'Guardando',
  saved: 'Guardado',
  unsaved: 'Guardado en este navegador, pero aún no en el servidor.',
} satisfies Worded<typeof english>;
