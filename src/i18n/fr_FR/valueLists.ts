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
    DEVICES:
      'Chaque ligne est un appareil, tel que vos sessions le nomment. Seule une empreinte à clé est conservée. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
    ADDRESSES:
      'Chaque ligne est une adresse réseau, telle que dans vos sessions. Seule une empreinte à clé est conservée. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
    INSTRUMENTS:
      'Chaque ligne est le numéro d’une carte, d’un compte bancaire ou d’un portefeuille. Seule une empreinte à clé est conservée. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
    VALUES:
      'Chaque ligne est une valeur, comme un canal, exactement comme dans les événements. Les déclencheurs voient une entrée pour les événements à partir de maintenant.',
  },
  hashed: 'Les lignes sont vos propres empreintes, pas les textes',
  file: {
    choose: 'Choisir un fichier',
    takes:
      'Un fichier .txt ou .csv sans ligne d’en-tête ; de chaque ligne, la première colonne. %{most} entrées au plus.',
    read: '%{name} : %{smart_count} entrée lue |||| %{name} : %{smart_count} entrées lues',
    refused: {
      kind: '%{name} n’est ni un fichier .txt ni un fichier .csv',
      large: '%{name} est trop grand : un fichier a %{most} entrées au plus',
      unread: '%{name} n’est pas un texte en UTF-8 : enregistrez-le ainsi',
      empty: '%{name} n’a aucune entrée dans sa première colonne',
      many: '%{name} a plus de %{most} entrées : divisez-le',
    },
  },
  tooMany: 'Il y a plus de %{most} lignes : mettez-les sur la liste en plusieurs fois',
  badHidden: 'Ligne %{line} : %{why}',
  badLine: 'Ligne %{line}, %{value} : %{why}',
  moreBad: '%{smart_count} autre ligne est fausse |||| %{smart_count} autres lignes sont fausses',
  refused:
    'Rien n’a été mis sur la liste : %{smart_count} ligne est fausse. |||| Rien n’a été mis sur la liste : %{smart_count} lignes sont fausses.',
  added:
    '%{smart_count} entrée ajoutée ; déjà sur la liste : %{there} |||| %{smart_count} entrées ajoutées ; déjà sur la liste : %{there}',
  endOf: 'Retirer maintenant de la liste : %{name}',
  ended: 'C’est retiré de la liste',
  putOf: 'Mettre sur une liste : %{name}',
  what: 'Ce qui y est mis',
  kinds: { DEVICE: 'Appareil', ADDRESS: 'Adresse réseau', INSTRUMENT: 'Moyen de paiement' },
  noLists: 'Aucune liste ne contient encore cela : créez-en d’abord une.',
  about:
    'C’est l’empreinte qui est mise sur la liste ; personne ici ne connaît le texte. Les déclencheurs la voient pour les événements à partir de maintenant.',
  isOn: 'C’est sur la liste',
  wasOn: 'C’était déjà sur la liste',
} satisfies Worded<typeof english>;
