import type { statistics as english } from '../en/statistics.ts';
import type { Worded } from '../worded.ts';

/** Texts of the statistics pages. */
export const statistics = {
  sportsbook: {
    lead: 'Umsatz, Rohertrag, Wetten und offene Risikoposition.',
    headline: 'Wettgeschäft',
    about: 'Abgegebene Wettscheine nach Zeit der Abgabe, abgerechnete nach Zeit der Abrechnung',
  },
  games: {
    lead: 'Umsatz, Rohertrag, Spiele, Anbieter und größte Gewinne.',
    headline: 'Spielgeschäft',
    counted: { casino: 'Beendete Spins', live_casino: 'Beendete Wetten' },
    titles: { game: 'Spiele', provider: 'Anbieter' },
    about: 'Beendet und nicht storniert',
    by: 'Aufgeschlüsselt nach',
  },
  figures: {
    turnover: 'Umsatz',
    placed: 'Abgegebene Wettscheine',
    settled: 'Abgerechnete Wettscheine',
    returns: 'Gewinne der Kunden',
    profit: 'Rohertrag',
    margin: 'Marge',
    returnToPlayer: 'Auszahlungsquote',
    bonusShare: 'Bonusanteil',
  },
  bets: {
    title: 'Wetten: %{way}',
    about: 'Im Zeitraum abgegeben und abgerechnet',
    by: 'Aufgeschlüsselt nach',
    multiples: 'Kombiwetten',
    multiplesNote:
      'Die Wetten aus Kombiwetten sind hier mitgezählt. Ihre Beträge gehören zu keiner einzelnen Wette und stehen in der Zeile Kombiwetten.',
  },
  ways: {
    sport: 'Sportart',
    competition: 'Wettbewerb',
    market: 'Markt',
    price: 'Quote',
    phase: 'Vor Beginn oder live',
  },
  phases: { PREMATCH: 'Vor Beginn', LIVE: 'Live' },
  notGiven: 'Nicht angegeben',
  exposure: {
    title: 'Risikoposition je Begegnung',
    about: 'Derzeit offene Wettscheine, unabhängig vom Zeitraum',
    none: 'Keine offenen Wettscheine',
    multiplesNote:
      'Eine Kombiwette zählt bei jeder ihrer Begegnungen so, als gingen ihre übrigen Wetten auf; die Zeilen lassen sich daher nicht addieren.',
  },
  wins: {
    title: 'Größte Nettogewinne',
    about: 'Gewinn abzüglich Einsatz, in der Währung des Kunden',
    none: 'Keine Gewinne in diesem Zeitraum',
  },
  columns: {
    bets: 'Wetten',
    casino: 'Spins',
    live_casino: 'Wetten',
    stake: 'Einsatz',
    settled: 'Abgerechnet',
    settledStake: 'Abgerechneter Einsatz',
    returns: 'Gewinn',
    profit: 'Rohertrag',
    margin: 'Marge',
    returnToPlayer: 'Auszahlungsquote',
    bonusShare: 'Bonusanteil',
    slips: 'Wettscheine',
    starts: 'Beginn (UTC)',
    potential: 'Möglicher Gewinn',
    exposure: 'Risikoposition',
    playedAt: 'Gespielt (UTC)',
    win: 'Nettogewinn',
  },
  showAll: 'Alle %{count} anzeigen',
  showFirst: 'Nur die ersten %{count} anzeigen',
  most: 'Angezeigt werden die größten %{count}; die übrigen stehen in den Listen.',
} satisfies Worded<typeof english>;
