import type { preferences as english } from '../en/preferences.ts';
import type { Worded } from '../worded.ts';

export const preferences = {
  title: 'Préférences',
  language: 'Langue et région',
  locale: 'Langue',
  example: 'Par exemple %{example}',
  translate: 'Ouvrir l’outil de traduction',
  direction: 'Sens du texte',
  directions: { ltr: 'De gauche à droite', rtl: 'De droite à gauche' },
  currency: 'Devise',
  currencyHelp: 'Les totaux sont convertis dans cette devise. Les lignes gardent la leur.',
  look: 'Affichage',
  shell: 'Thème et disposition',
  shells: {
    enigmaSide: 'Enigma, menu latéral',
    enigmaTop: 'Enigma, menu en haut',
    rubickSide: 'Rubick, menu latéral',
    rubickTop: 'Rubick, menu en haut',
  },
  color: 'Couleur d’accent',
  colors: { default: 'Par défaut', 'theme-1': 'Thème 1', 'theme-2': 'Thème 2' },
  shades: { default: 'Bleu', 'theme-1': 'Vert', 'theme-2': 'Bleu marine' },
  appearance: 'Affichage',
  appearances: { light: 'Clair', dark: 'Sombre' },
  keys: 'Raccourcis d’une lettre',
  keyChoices: { on: 'Activés', off: 'Désactivés' },
  keysHelp:
    'Par exemple j et k pour les lignes, / pour les filtres, ? pour tous les raccourcis. Entrée, Échap et les flèches fonctionnent toujours.',
  reset: 'Rétablir les valeurs par défaut',
  isReset: 'Préférences rétablies par défaut.',
  saving: 'Enregistrement',
  saved: 'Enregistré',
  unsaved: 'Gardé dans ce navigateur, mais pas encore enregistré.',
} satisfies Worded<typeof english>;
