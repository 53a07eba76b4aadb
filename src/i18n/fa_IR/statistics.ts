import type { statistics as english } from '../en/statistics.ts';
import type { Worded } from '../worded.ts';

/** Texts of the statistics pages. */
export const statistics = {
  sportsbook: {
    lead: 'گردش شرط‌ها، سود، شرط‌ها و تعهد باز.',
    headline: 'شرط‌بندی',
    about: 'برگه‌ها: ثبت‌شده‌ها به ساعت ثبت، تسویه‌شده‌ها به ساعت تسویه',
  },
  games: {
    lead: 'گردش شرط‌ها، سود، بازی‌ها، ارائه‌دهندگان و بزرگ‌ترین بردها.',
    headline: 'بازی',
    counted: { casino: 'چرخش‌های پایان‌یافته', live_casino: 'شرط‌های پایان‌یافته' },
    titles: { game: 'بازی‌ها', provider: 'ارائه‌دهندگان' },
    about: 'پایان‌یافته و برگشت‌نخورده',
    by: 'به تفکیک',
  },
  figures: {
    turnover: 'گردش شرط‌ها',
    placed: 'برگه‌های ثبت‌شده',
    settled: 'برگه‌های تسویه‌شده',
    returns: 'برگشتی‌ها',
    profit: 'سود',
    margin: 'حاشیهٔ سود',
    returnToPlayer: 'بازگشت به بازیکن',
    bonusShare: 'سهم بونوس',
  },
  bets: {
    title: 'شرط‌ها: %{way}',
    about: 'ثبت‌شده و تسویه‌شده در این بازه',
    by: 'به تفکیک',
    multiples: 'ترکیبی‌ها',
    multiplesNote:
      'شرط‌های برگه‌های ترکیبی این‌جا شمرده می‌شوند. مبلغ آن‌ها از آنِ هیچ شرط تکی نیست و در سطر ترکیبی‌ها آمده است.',
  },
  ways: { sport: 'ورزش', competition: 'رقابت', market: 'بازار', price: 'ضریب', phase: 'پیش از بازی یا زنده' },
  phases: { PREMATCH: 'پیش از بازی', LIVE: 'زنده' },
  notGiven: 'نامشخص',
  exposure: {
    title: 'تعهد به تفکیک مسابقه',
    about: 'برگه‌های باز در همین لحظه، مستقل از بازه',
    none: 'هیچ برگه‌ای باز نیست',
    multiplesNote:
      'برگهٔ ترکیبی در هر مسابقه‌اش چنان شمرده می‌شود که گویی شرط‌های دیگرش برنده‌اند؛ پس سطرها جمع‌پذیر نیستند.',
  },
  wins: {
    title: 'بزرگ‌ترین بردها',
    about: 'برگشتی منهای مبلغ شرط، به ارز مشتری',
    none: 'در این بازه بردی نیست',
  },
  columns: {
    bets: 'شرط‌ها',
    casino: 'چرخش‌ها',
    live_casino: 'شرط‌ها',
    stake: 'مبلغ شرط',
    settled: 'تسویه‌شده',
    settledStake: 'مبلغ تسویه‌شده',
    returns: 'برگشتی',
    profit: 'سود',
    margin: 'حاشیهٔ سود',
    returnToPlayer: 'بازگشت به بازیکن',
    bonusShare: 'سهم بونوس',
    slips: 'برگه‌های شرط',
    starts: 'آغاز (UTC)',
    potential: 'برگشتی احتمالی',
    exposure: 'تعهد',
    playedAt: 'زمان بازی (UTC)',
    win: 'برد خالص',
  },
  showAll: 'نمایش همهٔ %{count} سطر',
  showFirst: 'نمایش %{count} سطر نخست',
  most: '%{count} مورد پرشمارتر نشان داده می‌شود؛ بقیه در فهرست‌ها هستند.',
} satisfies Worded<typeof english>;
