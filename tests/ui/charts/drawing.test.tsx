import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LineChart } from '../../../src/charts/LineChart.tsx';
import type { ChartData } from '../../../src/contracts/charts.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown, show as showTexts } from '../../../src/i18n/translate.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { enter, show } from '../platform/stage.tsx';
import { logOut } from '../resources/stage.tsx';

beforeEach(async () => {
  // jsdom lays nothing out
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640);
  await enter();
});
afterEach(() => {
  logOut();
  setPreferences({ locale: 'en_US' });
  showTexts({ locale: 'en_US', worded: new Map(), own: new Map(), mui: {} });
});

const labels = Array.from({ length: 20 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
const data: ChartData = {
  labels,
  datasets: [
    { label: 'Stake', unit: 'MONEY', data: labels.map((_, at) => (at === 5 || at === 7 ? null : `${at}.50`)) },
    { label: 'Return', unit: 'MONEY', data: labels.map(() => '2.00') },
    { label: 'Unheard of', unit: 'MONEY', data: labels.map((_, at) => `-${at}.25`) },
  ],
  currency: 'EUR',
};
const drawing = () => screen.findByRole('img', { name: /^Takings/ });

test('CUS-9 lines differ by their dashes, gaps stay gaps, and a single point is marked', async () => {
  show(<LineChart data={data} label="Takings" height={220} time />);
  const svg = await drawing();
  const paths = [...svg.querySelectorAll('g > path[fill="none"]')];
  expect(paths).toHaveLength(3);
  expect(new Set(paths.map((path) => path.getAttribute('stroke-dasharray'))).size).toBe(3);
  // three pieces: before, between and after the two gaps
  expect(paths[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
  expect(svg.querySelectorAll('circle')).toHaveLength(1);
});

test('SHL-6 the time axis runs from left to right in every direction; the chart has a text alternative', async () => {
  document.documentElement.dir = 'rtl';
  show(<LineChart data={data} label="Takings" height={220} time />);
  const svg = await drawing();
  document.documentElement.dir = '';
  expect(svg.closest('[dir="ltr"]')).not.toBeNull();
  const [first, last] = ['Jan 1', 'Jan 19'].map((text) =>
    screen.getByText(text).closest('g')?.getAttribute('transform'),
  );
  const x = (place: string | null | undefined) => Number(/translate\(([\d.]+)/.exec(place ?? '')?.[1]);
  expect(x(first)).toBeLessThan(x(last));
  expect(svg).toHaveAccessibleName(
    'Takings: Jan 01, 2026 to Jan 20, 2026. Stake €187.00 in total, Return €40.00 in total, Unheard of -€195.00 in total. The table shows the same data.',
  );
});

test.each<[Locale, RegExp, RegExp]>([
  ['de_DE', /^[\d.,]+$/, /^\d+\. [A-Z]/],
  ['fa_IR', /^\u2067[۰-۹٬٫\u200e−]+\p{Zs}?\p{L}*\u2069$/u, /^\u2067[۰-۹]+ \p{L}+\u2069$/u],
])('SHL-6 the axes are written in the notation and digits of %s', async (locale, number, day) => {
  setPreferences({ locale });
  await followLocale();
  await waitFor(() => expect(getShown().locale).toBe(locale));
  const large = {
    ...data,
    datasets: [{ label: 'Stake', unit: 'MONEY' as const, data: labels.map((_, at) => at * 300) }],
  };
  show(<LineChart data={large} label="Takings" height={220} time />);
  const svg = await screen.findByRole('img', { name: /^Takings/ });
  const ticks = [...svg.querySelectorAll('g[transform] > text')].map((one) => one.textContent ?? '');
  const numbers = ticks.filter((text) => !day.test(text));
  expect(numbers).toHaveLength(4);
  for (const text of numbers) expect(text).toMatch(number);
  expect(ticks.length).toBeGreaterThan(6);
  if (locale === 'de_DE') expect(numbers).toContain('2.000');
  else expect(ticks.join('')).not.toMatch(/[0-9]/);
});

test('SHL-4 it follows the appearance without a new drawing', async () => {
  show(<LineChart data={data} label="Takings" height={220} time />);
  const svg = await drawing();
  const colours = () => [...svg.querySelectorAll('g[stroke]')].map((line) => line.getAttribute('stroke'));
  const light = colours();
  setPreferences({ appearance: 'dark' });
  await waitFor(() => expect(colours()).not.toEqual(light));
  expect(await drawing()).toBe(svg);
});

test('CUS-9 a backend’s labels are plain text', async () => {
  const odd = {
    labels: ['<b>a</b>', '\u202eb', 'c'.repeat(300)],
    datasets: [{ label: '<script>x</script>', data: [1, 2, 3] }],
  };
  show(<LineChart data={odd} label="Takings" height={220} />);
  expect(await drawing()).toHaveTextContent('<b>a</b>');
  expect(screen.getByText('<script>x</script>')).toBeInTheDocument();
  expect(document.querySelector('script, b')).toBeNull();
});

test('counts of days are bars that differ by more than colour; the day that is not over is paler, and amounts stay lines', async () => {
  vi.setSystemTime(new Date('2026-01-20T12:00:00Z'));
  onTestFinished(() => void vi.useRealTimers());
  const counts: ChartData = {
    labels,
    datasets: [
      { label: 'Betslips', unit: 'COUNT', data: labels.map((_, at) => at) },
      { label: 'Won', unit: 'COUNT', data: labels.map(() => 2) },
      { label: 'Lost', unit: 'COUNT', data: labels.map((_, at) => (at === 3 ? null : 1)) },
    ],
  };
  show(<LineChart data={counts} label="Takings" height={220} time />);
  const svg = await drawing();
  const bars = [...svg.querySelectorAll('rect[data-bar]')];
  // none for a count of zero, and none for one that is missing
  expect(bars).toHaveLength(19 + 20 + 19);
  expect(svg.querySelectorAll('path[fill="none"]')).toHaveLength(0);
  const looks = bars.map((bar) => `${bar.getAttribute('fill')} ${bar.getAttribute('stroke')}`.replace(/#\w+/g, '#'));
  expect(new Set(looks).size).toBe(3);
  const paler = bars.filter((bar) => bar.getAttribute('fill-opacity') !== '1');
  expect(paler).toHaveLength(3);
  const lefts = bars.slice(0, 19).map((bar) => Number(bar.getAttribute('x')));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  const height = (at: number) => Number(bars[at]?.getAttribute('height'));
  expect(height(18) / height(8)).toBeCloseTo(19 / 9, 1);
});
