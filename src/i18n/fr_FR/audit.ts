import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Filtres',
  sort: 'Ordre',
  rows: 'Lignes',
  outcome: 'Issue',
  outcomes: { complete: 'Complet', 'broken off': 'Interrompu' },
  columns: 'Colonnes',
  shared: 'Pour tous',
  file: 'Fichier',
  retention: 'Conservation en jours : %{kind}',
  key: 'Réglage',
  found: 'Trouvé',
  operator: 'Comparaison',
  bar: 'Seuil',
  holds: 'Vérifié',
  usage: 'Utilisé comme',
  left_out: 'Devises écartées',
  values: 'Nombres',
  settings: 'Réglages',
  event: 'Événement',
  subject: 'Objet',
  approved_at: 'Approuvé le',
  partnerId: 'ID partenaire',
} satisfies Worded<typeof english>;
