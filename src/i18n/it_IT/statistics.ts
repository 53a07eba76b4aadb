import type { statistics as english } from '../en/statistics.ts';
import type { Worded } from '../worded.ts';

/** Texts of the statistics pages. */
export const statistics = {
  sportsbook: {
    lead: 'Raccolta, ricavo lordo, scommesse ed esposizione aperta.',
    headline: 'Scommesse',
    about: 'Schedine: le giocate per ora di gioco, le refertate per ora di refertazione',
  },
  games: {
    lead: 'Raccolta, ricavo lordo, giochi, provider e vincite maggiori.',
    headline: 'Gioco',
    counted: { casino: 'Spin conclusi', live_casino: 'Giocate concluse' },
    titles: { game: 'Giochi', provider: 'Provider' },
    about: 'Conclusi e non stornati',
    by: 'Suddividere per',
  },
  figures: {
    turnover: 'Raccolta',
    placed: 'Schedine giocate',
    settled: 'Schedine refertate',
    returns: 'Vincite dei clienti',
    profit: 'Ricavo lordo',
    margin: 'Margine',
    returnToPlayer: 'Ritorno al giocatore',
    bonusShare: 'Quota bonus',
  },
  bets: {
    title: 'Scommesse: %{way}',
    about: 'Giocate e refertate nel periodo',
    by: 'Suddividere per',
    multiples: 'Multiple',
    multiplesNote:
      'Le scommesse delle multiple sono contate qui. I loro importi non appartengono a una singola scommessa e sono nella riga Multiple.',
  },
  ways: { sport: 'Sport', competition: 'Competizione', market: 'Mercato', price: 'Quota', phase: 'Prematch o live' },
  phases: { PREMATCH: 'Prematch', LIVE: 'Live' },
  notGiven: 'Non indicato',
  exposure: {
    title: 'Esposizione per incontro',
    about: 'Schedine attualmente aperte, qualunque sia il periodo',
    none: 'Nessuna schedina aperta',
    multiplesNote:
      'Una multipla conta su ognuno dei suoi incontri come se le altre scommesse fossero vinte: le righe non si sommano.',
  },
  wins: {
    title: 'Vincite nette maggiori',
    about: 'Vincita meno puntata, nella valuta del cliente',
    none: 'Nessuna vincita in questo periodo',
  },
  columns: {
    bets: 'Scommesse',
    casino: 'Spin',
    live_casino: 'Giocate',
    stake: 'Puntata',
    settled: 'Refertate',
    settledStake: 'Puntata refertata',
    returns: 'Vincita',
    profit: 'Ricavo lordo',
    margin: 'Margine',
    returnToPlayer: 'Ritorno al giocatore',
    bonusShare: 'Quota bonus',
    slips: 'Schedine',
    starts: 'Inizio (UTC)',
    potential: 'Vincita potenziale',
    exposure: 'Esposizione',
    playedAt: 'Giocato il (UTC)',
    win: 'Vincita netta',
  },
  showAll: 'Mostra tutti i %{count}',
  showFirst: 'Mostra i primi %{count}',
  most: 'Sono mostrati i primi %{count}; gli altri sono negli elenchi.',
} satisfies Worded<typeof english>;
