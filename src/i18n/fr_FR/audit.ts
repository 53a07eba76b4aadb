import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Filtres',
  sort: 'Ordre',
  rows: 'Lignes',
  outcome: 'Issue',
  outcomes: { complete: 'Complet', 'broken off': 'Interrompu' },
  columns: 'Colonnes',
  shared: 'Partagée avec tous',
  file: 'Fichier',
  retention: 'Conservation en jours : %{kind}',
  key: 'Réglage',
  found: 'Valeur',
  operator: 'Comparaison',
  bar: 'Seuil',
  holds: 'Remplie',
  usage: 'Utilisé comme',
  left_out: 'Devises exclues',
  values: 'Valeurs',
  settings: 'Réglages',
  from: 'Connu depuis',
  event: 'Événement',
  subject: 'Objet',
  approved_at: 'Approuvé le',
  partnerId: 'ID partenaire',
} satisfies Worded<typeof english>;
