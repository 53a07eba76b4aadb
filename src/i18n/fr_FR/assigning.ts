import type { assigning as english } from '../en/assigning.ts';
import type { Worded } from '../worded.ts';

export const assigning = {
  to: 'Attribuer à…',
  title: 'Attribuer %{smart_count} alerte |||| Attribuer %{smart_count} alertes',
  search: 'Rechercher une personne par nom',
  people: 'Personne',
  none: 'Personne de ce nom ne peut traiter les alertes ici.',
  open: '%{smart_count} alerte ouverte |||| %{smart_count} alertes ouvertes',
  confirm: 'Attribuer',
  choose: 'Choisissez une personne.',
  done: 'Alerte attribuée à %{name}.',
  did: 'l’a attribuée à %{name}',
  yours: 'Attribuée à vous',
} satisfies Worded<typeof english>;
