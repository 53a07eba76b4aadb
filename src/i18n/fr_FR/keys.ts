import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Raccourcis clavier de cette page',
  next: 'Ligne suivante',
  previous: 'Ligne précédente',
  open: 'Ouvrir la ligne',
  select: 'Sélectionner la ligne',
  search: 'Aller aux filtres',
  leave: 'Retour, ou annuler la sélection',
  refresh: 'Afficher les nouveautés',
  help: 'Cette liste',
  letters: 'Utiliser les lettres seules comme raccourcis',
  lettersHelp:
    'À désactiver si une aide technique tape des lettres toute seule. Entrée, Échap et les flèches fonctionnent toujours.',
} satisfies Worded<typeof english>;
