import type { openers as english } from '../en/openers.ts';
import type { Worded } from '../worded.ts';

export const openers = {
  edit: 'Modifier %{name}',
  workIn: 'Passer à %{name}',
  search: 'Rechercher',
  views: 'Vues enregistrées',
  proposalsWaiting: 'En attente de votre validation : %{count}',
  menu: {
    addUser: 'Ajouter un utilisateur',
    resetPassword: 'Changer le mot de passe',
    sessions: 'Vos sessions',
    security: 'Connexion et sécurité',
    switchTenant: 'Changer d’entité',
    addTenant: 'Ajouter une entité',
    demo: 'Mode démo',
    preferences: 'Préférences',
  },
} satisfies Worded<typeof english>;
