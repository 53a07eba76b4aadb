import type { proposals as english } from '../en/proposals.ts';
import type { Worded } from '../worded.ts';

export const proposals = {
  lead: {
    CREATE: 'Un nouvel enregistrement est proposé. Il est créé dès qu’une autre personne le valide.',
    CHANGE:
      'Une modification est proposée. L’enregistrement reste tel quel tant qu’une autre personne ne la valide pas.',
    CHALLENGE:
      'Un candidat qui agit pour une part des clients est proposé. Il démarre dès qu’une autre personne l’approuve.',
    ERASE: 'Les données personnelles de ce client doivent être effacées. C’est irréversible.',
  },
  by: 'Proposée par %{name}, %{time}',
  decided: 'par %{name}, %{time}',
  compare: 'Ce qui change',
  field: 'Champ',
  was: 'Maintenant',
  wasThen: 'Avant',
  proposed: 'Proposé',
  changed: 'modifié',
  own: 'Vous l’avez proposé vous-même : une autre personne doit le valider.',
  decide: 'Décision',
  comment: 'Commentaire',
  reason: 'Pourquoi c’est nécessaire',
  needed: 'Dites pourquoi avant de refuser.',
  release: 'Valider',
  refuse: 'Refuser',
  withdraw: 'Retirer',
  say: 'Enregistrer le commentaire',
  released: 'Validée : la modification est faite',
  refused: 'La modification est refusée',
  withdrawn: 'La proposition est retirée',
  said: 'Commentaire enregistré',
  waits: 'Une modification de cet enregistrement attend une autre personne.',
  see: 'Voir la proposition',
  nobody: 'quelqu’un',
} satisfies Worded<typeof english>;
