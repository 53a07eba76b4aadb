import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Persönliche Einstellungen',
  language: 'Sprache und Region',
  locale: 'Sprache',
  example: 'Zum Beispiel %{example}',
  translate: 'Übersetzungswerkzeug öffnen',
  direction: 'Textrichtung',
  directions: { ltr: 'Von links nach rechts', rtl: 'Von rechts nach links' },
  currency: 'Währung',
  currencyHelp: 'Summen werden in diese Währung umgerechnet. Zeilen behalten ihre eigene Währung.',
  look: 'Anzeige',
  shell: 'Design und Layout',
  shells: {
    enigmaSide: 'Enigma, Seitenmenü',
    enigmaTop: 'Enigma, Menü oben',
    rubickSide: 'Rubick, Seitenmenü',
    rubickTop: 'Rubick, Menü oben',
  },
  color: 'Akzentfarbe',
  colors: { default: 'Standard', 'theme-1': 'Design 1', 'theme-2': 'Design 2' },
  shades: { default: 'Blau', 'theme-1': 'Grün', 'theme-2': 'Marineblau' },
  appearance: 'Darstellung',
  appearances: { light: 'Hell', dark: 'Dunkel' },
  keys: 'Tastenkürzel mit einem Buchstaben',
  keyChoices: { on: 'An', off: 'Aus' },
  keysHelp:
    'Etwa j und k für die Zeilen, / für die Filter, ? für alle Tastenkürzel. Eingabe, Esc und die Pfeiltasten funktionieren immer.',
  reset: 'Auf Standard zurücksetzen',
  isReset: 'Einstellungen auf die Standardwerte zurückgesetzt.',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert',
  unsaved: 'In diesem Browser gemerkt, aber noch nicht gespeichert.',
} satisfies Worded<typeof english>;
