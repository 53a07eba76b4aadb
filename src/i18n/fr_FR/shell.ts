import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Aller au contenu',
  menu: { label: 'Menu principal', open: 'Ouvrir le menu', close: 'Fermer le menu', more: 'Plus' },
  breadcrumb: { label: 'Fil d’Ariane', create: 'Créer', edit: 'Modifier %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Entité : %{name}', dark: 'Affichage sombre', light: 'Affichage clair' },
  user: { menu: 'Compte de %{name}', logout: 'Se déconnecter', loggingOut: 'Déconnexion en cours' },
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à l’adresse %{path}. Elle a peut-être été déplacée, ou l’adresse est erronée.',
  },
  notAllowed: {
    title: 'Vous n’avez pas accès',
    text: 'Votre rôle n’a pas accès à cette page. Un administrateur peut le modifier dans la gestion des accès.',
  },
  start: {
    lead: 'Toutes les pages accessibles à votre rôle.',
    records: '%{count} enregistrements',
    record: '1 enregistrement',
  },
  failed: { title: 'Cette partie n’a pas pu être affichée' },
  crashed: { title: 'Cette page n’a pas pu être affichée' },
} satisfies Worded<typeof english>;
