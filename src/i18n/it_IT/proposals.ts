import type { proposals as english } from '../en/proposals.ts';
import type { Worded } from '../worded.ts';

export const proposals = {
  lead: {
    CREATE: 'È proposto un nuovo record. Nasce quando un’altra persona lo approva.',
    CHANGE: 'È proposta una modifica. Il record resta com’è finché un’altra persona non la approva.',
    CHALLENGE:
      'È proposto un candidato che agisce per una quota dei clienti. Parte quando un’altra persona lo approva.',
    ERASE: 'I dati personali di questo cliente vanno cancellati. L’operazione è definitiva.',
  },
  by: 'Proposta da %{name}, %{time}',
  decided: 'da %{name}, %{time}',
  compare: 'Che cosa cambia',
  field: 'Campo',
  was: 'Ora',
  wasThen: 'Prima',
  proposed: 'Proposto',
  changed: 'modificato',
  own: 'L’ha proposto lei: deve approvarlo un’altra persona.',
  decide: 'Decisione',
  comment: 'Commento',
  reason: 'Perché serve',
  needed: 'Spieghi perché prima di rifiutare.',
  release: 'Approva',
  refuse: 'Rifiuta',
  withdraw: 'Ritira',
  say: 'Salva commento',
  released: 'Approvata: la modifica è fatta',
  refused: 'La modifica è rifiutata',
  withdrawn: 'La proposta è ritirata',
  said: 'Commento salvato',
  waits: 'Una modifica di questo record attende un’altra persona.',
  see: 'Vedi la proposta',
  nobody: 'qualcuno',
} satisfies Worded<typeof english>;
