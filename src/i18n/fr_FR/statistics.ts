import type { statistics as english } from '../en/statistics.ts';
import type { Worded } from '../worded.ts';

/** Texts of the statistics pages. */
export const statistics = {
  sportsbook: {
    lead: 'Volume des mises, produit brut, paris et exposition en cours.',
    headline: 'Paris',
    about: 'Tickets placés selon l’heure de placement, tickets réglés selon l’heure de règlement',
  },
  games: {
    lead: 'Volume des mises, produit brut, jeux, fournisseurs et plus gros gains.',
    headline: 'Jeu',
    counted: { casino: 'Spins terminés', live_casino: 'Paris terminés' },
    titles: { game: 'Jeux', provider: 'Fournisseurs' },
    about: 'Terminés et non annulés',
    by: 'Répartir par',
  },
  figures: {
    turnover: 'Volume des mises',
    placed: 'Tickets placés',
    settled: 'Tickets réglés',
    returns: 'Gains des clients',
    profit: 'Produit brut',
    margin: 'Marge',
    returnToPlayer: 'Taux de redistribution',
    bonusShare: 'Part de bonus',
  },
  bets: {
    title: 'Paris : %{way}',
    about: 'Placés et réglés sur la période',
    by: 'Répartir par',
    multiples: 'Paris combinés',
    multiplesNote:
      'Les paris des combinés sont comptés ici. Leurs montants n’appartiennent à aucun pari isolé et figurent à la ligne Paris combinés.',
  },
  ways: { sport: 'Sport', competition: 'Compétition', market: 'Marché', price: 'Cote', phase: 'Avant-match ou direct' },
  phases: { PREMATCH: 'Avant-match', LIVE: 'En direct' },
  notGiven: 'Non renseigné',
  exposure: {
    title: 'Exposition par rencontre',
    about: 'Tickets actuellement en cours, quelle que soit la période',
    none: 'Aucun ticket en cours',
    multiplesNote:
      'Un combiné compte pour chacune de ses rencontres comme si ses autres paris étaient gagnés : les lignes ne s’additionnent pas.',
  },
  wins: {
    title: 'Plus gros gains nets',
    about: 'Gain moins mise, dans la devise du client',
    none: 'Aucun gain sur cette période',
  },
  columns: {
    bets: 'Paris',
    casino: 'Spins',
    live_casino: 'Paris',
    stake: 'Mise',
    settled: 'Réglés',
    settledStake: 'Mise réglée',
    returns: 'Gain',
    profit: 'Produit brut',
    margin: 'Marge',
    returnToPlayer: 'Taux de redistribution',
    bonusShare: 'Part de bonus',
    slips: 'Tickets',
    starts: 'Début (UTC)',
    potential: 'Gain potentiel',
    exposure: 'Exposition',
    playedAt: 'Joué le (UTC)',
    win: 'Gain net',
  },
  showAll: 'Afficher les %{count}',
  showFirst: 'Afficher les %{count} premiers',
  most: 'Les %{count} premiers sont affichés ; le reste est dans les listes.',
} satisfies Worded<typeof english>;
