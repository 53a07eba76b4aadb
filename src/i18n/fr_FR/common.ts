import type { common as english } from '../en/common.ts';
import type { Worded } from '../worded.ts';

export const common = {
  product: 'Pitboss',
  tagline: 'Surveillance des risques pour les paris sportifs, le casino et les paiements',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  close: 'Fermer',
  undo: 'Annuler l’action',
  loading: 'Chargement',
  requestId: 'Requête %{id}',
  home: 'Aller à la page d’accueil',
  success: 'C’est fait',
  info: 'À noter',
  warning: 'Avertissement',
  error: 'Erreur',
} satisfies Worded<typeof english>;
