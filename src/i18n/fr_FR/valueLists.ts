import type { valueLists as english } from '../en/valueLists.ts';
import type { Worded } from '../worded.ts';

export const valueLists = {
  entries: 'Entrées',
  add: 'Ajouter des entrées',
  addTo: 'Ajouter des entrées à %{name}',
  none: 'Il n’y a encore rien sur cette liste.',
  values: 'Entrées, une par ligne',
  perLine: 'Ce qui est déjà sur la liste reste tel quel.',
  takes: {
    CUSTOMERS:
      'Chaque ligne est un ID client partenaire. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
    FIXTURES:
      'Chaque ligne est un ID rencontre partenaire. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
    COUNTRIES:
      'Chaque ligne est le code d’un pays, comme NL. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
    VALUES:
      'Chaque ligne est une valeur, comme l’empreinte d’un appareil, exactement comme dans les événements. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
  },
  badLine: 'Ligne %{line}, %{value} : %{why}',
  moreBad: '%{smart_count} autre ligne est fausse |||| %{smart_count} autres lignes sont fausses',
  refused:
    'Rien n’a été mis sur la liste : %{smart_count} ligne est fausse. |||| Rien n’a été mis sur la liste : %{smart_count} lignes sont fausses.',
  added:
    '%{smart_count} entrée ajoutée ; déjà sur la liste : %{there} |||| %{smart_count} entrées ajoutées ; déjà sur la liste : %{there}',
  endOf: 'Retirer maintenant de la liste : %{name}',
  ended: 'C’est retiré de la liste',
} satisfies Worded<typeof english>;
