import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Preferenze',
  language: 'Lingua e regione',
  locale: 'Lingua',
  example: 'Ad esempio %{example}',
  translate: 'Apri lo strumento di traduzione',
  direction: 'Direzione del testo',
  directions: { ltr: 'Da sinistra a destra', rtl: 'Da destra a sinistra' },
  currency: 'Valuta',
  currencyHelp: 'I totali sono convertiti in questa valuta. Ogni riga mantiene la propria.',
  look: 'Visualizzazione',
  shell: 'Tema e layout',
  shells: {
    enigmaSide: 'Enigma, menu laterale',
    enigmaTop: 'Enigma, menu in alto',
    rubickSide: 'Rubick, menu laterale',
    rubickTop: 'Rubick, menu in alto',
  },
  color: 'Colore d’accento',
  colors: { default: 'Predefinito', 'theme-1': 'Tema 1', 'theme-2': 'Tema 2' },
  shades: { default: 'Blu', 'theme-1': 'Verde', 'theme-2': 'Blu navy' },
  appearance: 'Modalità',
  appearances: { light: 'Chiara', dark: 'Scura' },
  keys: 'Scorciatoie di una lettera',
  keyChoices: { on: 'Attive', off: 'Disattivate' },
  keysHelp:
    'Per esempio j e k per le righe, / per i filtri, ? per tutte le scorciatoie. Invio, Esc e le frecce funzionano sempre.',
  reset: 'Ripristina i valori predefiniti',
  isReset: 'Preferenze riportate ai valori predefiniti.',
  saving: 'Salvataggio',
  saved: 'Salvato',
  unsaved: 'Conservato in questo browser, ma non ancora salvato.',
} satisfies Worded<typeof english>;
