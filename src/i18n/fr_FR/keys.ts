import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Raccourcis clavier',
  next: 'Ligne suivante',
  previous: 'Ligne précédente',
  open: 'Ouvrir la ligne',
  select: 'Sélectionner la ligne',
  search: 'Aller aux filtres',
  leave: 'Revenir, ou annuler la sélection',
  refresh: 'Afficher les mises à jour',
  help: 'Afficher les raccourcis clavier',
  letters: 'Utiliser les raccourcis d’une lettre',
  lettersHelp:
    'À désactiver si une aide technique tape des lettres toute seule. Entrée, Échap et les flèches fonctionnent toujours.',
} satisfies Worded<typeof english>;
