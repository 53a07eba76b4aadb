import type { cases as english } from '../en/cases.ts';
import type { Worded } from '../worded.ts';

export const cases = {
  open: 'Ouvrir un dossier',
  opened: 'Dossier %{id} ouvert',
  add: 'Ajouter à un dossier',
  added: 'Ajouté au dossier %{id}',
  which: 'Dossier',
  none: 'Aucun dossier n’est ouvert.',
  remove: 'Retirer du dossier',
  removeOf: 'Retirer du dossier : %{name}',
  removed: 'Retiré du dossier',
  take: 'Prendre le dossier',
  release: 'Libérer le dossier',
  about: 'Ce qui appartient au dossier',
  quick: {
    label: 'Vues de la liste',
    all: 'Tous',
    mine: 'Les miens',
    open: 'Ouverts',
    closed: 'Clos',
  },
  keys: {
    open: 'Ouvrir un dossier',
    take: 'Prendre le dossier ou le libérer',
    remove: 'Retirer du dossier',
  },
  history: {
    title: 'Historique',
    somebody: 'Quelqu’un',
    opened: 'a ouvert le dossier',
    changed: 'a modifié : %{fields}',
    closed: 'a clos le dossier : %{outcome}',
    reopened: 'a rouvert le dossier',
    taken: 'a pris le dossier',
    released: 'a libéré le dossier',
    alertAdded: 'a ajouté l’alerte %{id}',
    alertRemoved: 'a retiré l’alerte %{id}',
    customerAdded: 'a ajouté le client %{id}',
    customerRemoved: 'a retiré le client %{id}',
  },
} satisfies Worded<typeof english>;
