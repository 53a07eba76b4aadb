import type { common as english } from '../en/common.ts';
import type { Worded } from '../worded.ts';

export const common = {
  product: 'Pitboss',
  tagline: 'Risikoüberwachung für Sportwetten, Casino und Zahlungen',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  close: 'Schließen',
  undo: 'Rückgängig',
  loading: 'Wird geladen',
  requestId: 'Anfrage %{id}',
  home: 'Zur Startseite',
  success: 'Erledigt',
  info: 'Hinweis',
  warning: 'Warnung',
  error: 'Fehler',
} satisfies Worded<typeof english>;
