import type { statistics as english } from '../en/statistics.ts';
import type { Worded } from '../worded.ts';

/** Texts of the statistics pages. */
export const statistics = {
  sportsbook: {
    lead: 'Dövriyyə, mənfəət, mərclər və açıq öhdəlik.',
    headline: 'Mərclər',
    about: 'Kuponlar: qəbul olunanlar qəbul saatı, hesablananlar hesablanma saatı üzrə',
  },
  games: {
    lead: 'Dövriyyə, mənfəət, oyunlar, provayderlər və ən böyük uduşlar.',
    headline: 'Oyun',
    counted: { casino: 'Bitmiş spinlər', live_casino: 'Bitmiş mərclər' },
    titles: { game: 'Oyunlar', provider: 'Provayderlər' },
    about: 'Bitmiş və geri qaytarılmamış',
    by: 'Bölgü',
  },
  figures: {
    turnover: 'Dövriyyə',
    placed: 'Qəbul olunan kuponlar',
    settled: 'Hesablanan kuponlar',
    returns: 'Uduşlar',
    profit: 'Mənfəət',
    margin: 'Marja',
    returnToPlayer: 'Oyunçuya qaytarma',
    bonusShare: 'Bonus payı',
  },
  bets: {
    title: 'Mərclər: %{way}',
    about: 'Dövr ərzində qəbul olunan və hesablananlar',
    by: 'Bölgü',
    multiples: 'Ekspresslər',
    multiplesNote:
      'Ekspresslərin mərcləri burada sayılır. Onların məbləğləri heç bir tək mərcə aid deyil və Ekspresslər sətrində göstərilir.',
  },
  ways: {
    sport: 'İdman növü',
    competition: 'Turnir',
    market: 'Bazar',
    price: 'Əmsal',
    phase: 'Oyunöncəsi və ya canlı',
  },
  phases: { PREMATCH: 'Oyunöncəsi', LIVE: 'Canlı' },
  notGiven: 'Göstərilməyib',
  exposure: {
    title: 'Qarşılaşmalar üzrə açıq öhdəlik',
    about: 'Dövrdən asılı olmayaraq hazırda açıq olan kuponlar',
    none: 'Açıq kupon yoxdur',
    multiplesNote:
      'Ekspress öz qarşılaşmalarının hər birində digər mərcləri udubmuş kimi sayılır, ona görə sətirlər toplanmır.',
  },
  wins: {
    title: 'Ən böyük uduşlar',
    about: 'Uduş çıxılsın mərc məbləği, müştərinin valyutası ilə',
    none: 'Bu dövrdə uduş yoxdur',
  },
  columns: {
    bets: 'Mərclər',
    casino: 'Spinlər',
    live_casino: 'Mərclər',
    stake: 'Mərc məbləği',
    settled: 'Hesablanıb',
    settledStake: 'Hesablanan mərc məbləği',
    returns: 'Uduş',
    profit: 'Mənfəət',
    margin: 'Marja',
    returnToPlayer: 'Oyunçuya qaytarma',
    bonusShare: 'Bonus payı',
    slips: 'Kuponlar',
    starts: 'Başlayır (UTC)',
    potential: 'Mümkün uduş',
    exposure: 'Açıq öhdəlik',
    playedAt: 'Oynanılıb (UTC)',
    win: 'Xalis uduş',
  },
  showAll: 'Hamısını göstər: %{count}',
  showFirst: 'İlk %{count} sətri göstər',
  most: 'Ən çox olan %{count} sətir göstərilir; qalanı siyahılardadır.',
} satisfies Worded<typeof english>;
