import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Aller au contenu',
  menu: { label: 'Menu principal', open: 'Ouvrir le menu', close: 'Fermer le menu', more: 'Plus' },
  breadcrumb: { label: 'Fil d’Ariane', create: 'Créer', edit: 'Modifier %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Entité : %{name}', dark: 'Affichage sombre', light: 'Affichage clair' },
  user: { menu: 'Compte de %{name}', logout: 'Se déconnecter', loggingOut: 'Déconnexion en cours' },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'Rien dans la console ne se trouve à l’adresse %{path}. La page a peut-être été déplacée, ou le lien est mal saisi.',
  },
  notAllowed: {
    title: 'Non accessible à votre rôle',
    text: 'Votre rôle ne comprend pas cette page. Un administrateur peut le modifier dans la gestion des accès.',
  },
  start: {
    lead: 'Tout ce qui est accessible à votre rôle.',
    records: '%{count} enregistrements',
    record: '1 enregistrement',
  },
  failed: { title: 'Cette partie n’a pas pu être affichée' },
  crashed: { title: 'Une erreur est survenue à l’affichage de cette page' },
} satisfies Worded<typeof english>;
