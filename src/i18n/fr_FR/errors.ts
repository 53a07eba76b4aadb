import type { errors as english } from '../en/errors.ts';
import type { Worded } from '../worded.ts';

export const errors = {
  unauthorized: 'Accès non autorisé',
  notFound: 'Ressource introuvable.',
  validation: 'La saisie contient une erreur',
  server: 'Erreur interne du serveur',
  other: 'Une erreur est survenue.',
  network: 'Erreur réseau. Vérifiez votre connexion.',
  unexpected: 'Une erreur inattendue est survenue.',
  list: 'Une erreur est survenue',
  busy: 'Le service est saturé.',
  retryIn: 'Réessayez dans %{seconds} secondes.',
  field: '%{label} : %{message}',
  shape:
    'La réponse du serveur à %{path} a un format inconnu. Vérifiez que le serveur et la console sont de la même version.',
  chunk: 'Une partie de la console n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.',
  unknownResource: 'Le manifeste ne contient aucune ressource à l’adresse « %{resource} ».',
} satisfies Worded<typeof english>;
