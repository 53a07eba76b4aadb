import type { common as english } from '../en/common.ts';
import type { Worded } from '../worded.ts';

export const common = {
  product: 'Pitboss',
  tagline: 'Monitoraggio dei rischi per scommesse sportive, casinò e pagamenti',
  retry: 'Riprova',
  reload: 'Ricarica la pagina',
  close: 'Chiudi',
  undo: 'Annulla azione',
  loading: 'Caricamento',
  requestId: 'Richiesta %{id}',
  home: 'Vai alla pagina iniziale',
  success: 'Fatto',
  info: 'Nota',
  warning: 'Avvertenza',
  error: 'Errore',
} satisfies Worded<typeof english>;
