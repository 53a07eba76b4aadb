import type { packs as english } from '../en/packs.ts';
import type { Worded } from '../worded.ts';

export const packs = {
  lead: 'Des déclencheurs sous forme de fichiers, chacun avec son but, sa base légale et ses essais. Un import commence en pause ou en observation.',
  choose: 'Lot',
  ours: 'Toutes les catégories',
  coverage: 'Couverture',
  category: 'Catégorie',
  state: 'État',
  watchedBy: 'Surveillé par',
  hole: 'Rien ne surveille cela',
  notLive: 'Pas en service',
  holes:
    '%{smart_count} catégorie sur %{all} n’a aucun déclencheur actif |||| %{smart_count} catégories sur %{all} n’ont aucun déclencheur actif',
  noHoles: 'Chaque catégorie a un déclencheur actif',
  count: '%{mode} : %{count}',
  comma: ', ',
  version: 'Version %{version}',
  tests: '%{smart_count} essai |||| %{smart_count} essais',
  expects:
    'Estimation : sur 1 000 clients actifs, un essai sur l’historique de %{days} jours devrait en trouver de %{least} à %{most}',
  select: 'Sélectionner %{name}',
  all: 'Tous ceux qui manquent ici',
  as: 'Mode après l’import',
  import: 'Importer %{smart_count} déclencheur |||| Importer %{smart_count} déclencheurs',
  imported: '%{smart_count} déclencheur importé |||| %{smart_count} déclencheurs importés',
  waiting:
    '%{smart_count} modification attend une autre personne |||| %{smart_count} modifications attendent une autre personne',
  says: 'Voir son contenu',
  compare: 'Comparer',
  hide: 'Masquer',
  field: 'Champ',
  here: 'Ici',
  inPack: 'Dans le lot',
  same: 'Le contenu est le même ici et dans le lot.',
  take: 'Prendre la version %{version} du lot',
  takeAbout:
    'Son nom, son mode et vos propres actions restent. La version antérieure peut être rétablie sur la page du déclencheur.',
  taken: '%{name} : la version %{version} du lot est maintenant ici',
  newer:
    '%{smart_count} déclencheur a une version plus récente dans le lot |||| %{smart_count} déclencheurs ont une version plus récente dans le lot',
  takeAll:
    'Prendre la version plus récente de %{smart_count} déclencheur |||| Prendre les versions plus récentes de %{smart_count} déclencheurs',
  compareFirst:
    '%{smart_count} a été modifié à la main : à comparer d’abord |||| %{smart_count} ont été modifiés à la main : à comparer d’abord',
  takenAll:
    '%{smart_count} déclencheur a maintenant la version du lot |||| %{smart_count} déclencheurs ont maintenant la version du lot',
  overTitle: 'Remplacer ce qui a été modifié à la main ?',
  overText:
    '%{name} a été modifié ici. La version %{version} du lot remplace ces changements, qui peuvent être rétablis sur la page du déclencheur.',
  notHere: 'Pas encore ici',
  hereAt: 'Ici en version %{version}',
  behind: 'La version %{version} est disponible',
  changed: 'Modifié à la main',
  save: 'Enregistrer comme fichier',
  leftOut:
    '%{smart_count} action ne figure pas dans le fichier : elle cite un enregistrement de cette entité |||| %{smart_count} actions ne figurent pas dans le fichier : elles citent des enregistrements de cette entité',
  file: 'Importer un fichier …',
  fileTaken: '%{name} est importé et en pause',
  fileFaults: 'Ce fichier ne peut pas être importé. Corrigez-y ces endroits :',
  fileNoJson: 'Ce fichier ne contient aucun objet JSON : choisissez le fichier d’un déclencheur.',
  fileLarge: 'Ce fichier dépasse 1 Mo : répartissez ses essais.',
} satisfies Worded<typeof english>;
