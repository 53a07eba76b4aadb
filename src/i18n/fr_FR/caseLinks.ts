import type { caseLinks as english } from '../en/caseLinks.ts';
import type { Worded } from '../worded.ts';

export const caseLinks = {
  add: 'Lier',
  merge: 'Fusionner',
  split: 'Scinder',
  keys: {
    link: 'Lier à un autre dossier',
    merge: 'Fusionner avec un autre dossier',
    split: 'Détacher les alertes sélectionnées dans un nouveau dossier',
  },
  search: 'Titre ou numéro d’un dossier',
  noneFound: 'Aucun dossier trouvé.',
  noneOpen: 'Aucun autre dossier ouvert trouvé.',
  noOwner: 'sans responsable',
  reason: 'Raison',
  linking: 'Lier le dossier %{id} à un autre',
  linked: 'Lié au dossier %{id}',
  removeOf: 'Retirer le lien avec le dossier %{id}',
  removed: 'Lien retiré',
  merging: 'Fusionner le dossier %{id} avec un autre',
  mergeText:
    'Ses alertes, ses clients et ses tâches ouvertes passent dans le dossier que vous choisissez. Celui-ci est clos : ses fichiers, les tâches faites et son historique restent ici.',
  merged: 'Fusionné dans le dossier %{id}',
  splitting: 'Détacher %{smart_count} alerte |||| Détacher %{smart_count} alertes',
  splitText:
    'Elles quittent ce dossier pour un nouveau, et leurs clients avec elles. Un client qui a encore une alerte ici y reste aussi.',
  newTitle: 'Titre du nouveau dossier',
  relations: {
    linked: 'Lié',
    mergedInto: 'Fusionné dans',
    mergedFrom: 'Fusionné depuis',
    splitOff: 'Détaché',
    splitFrom: 'Détaché de',
  },
  history: {
    linked: 'a lié ceci au dossier %{case}',
    unlinked: 'a retiré le lien avec le dossier %{case}',
    mergedInto: 'a fusionné ceci dans le dossier %{case}',
    mergedFrom: 'a fusionné le dossier %{case} dans celui-ci',
    splitOff: 'a détaché le dossier %{case}',
    splitFrom: 'a détaché ceci du dossier %{case}',
    taskMoved: 'a déplacé la tâche %{id} du dossier %{from} au dossier %{case}',
  },
} satisfies Worded<typeof english>;
