import { expect, test } from 'vitest';
import { fileName } from '../../../src/pdf/fileName.ts';
import { winAnsi } from '../../../src/pdf/winAnsi.ts';

const now = Date.parse('2026-11-22T23:30:00Z');

test('DSH-8 the file is named after the page and its days, by UTC', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  expect(fileName({ name: 'dashboard', days, now })).toBe('pitboss-dashboard-2026-11-01_2026-11-30.pdf');
  expect(fileName({ name: 'customer-7-timeline', now })).toBe('pitboss-customer-7-timeline-2026-11-22.pdf');
});

test('DSH-8 a name keeps the letters of any script and leaves out characters that file systems refuse', () => {
  expect(fileName({ name: '../a\\b:c*?"<>|\n', now })).toBe('pitboss-a-b-c-2026-11-22.pdf');
  expect(fileName({ name: 'آمار ورزشی', now })).toBe('pitboss-آمار-ورزشی-2026-11-22.pdf');
  expect(fileName({ name: '', now })).toBe('pitboss-2026-11-22.pdf');
});

test('DSH-8 a PDF reader’s own fonts are used only for letters that they have', () => {
  expect(winAnsi('Wettscheine: 1.234,50\u00a0€ – größer')).toBe('Wettscheine: 1.234,50 € – größer');
  expect(winAnsi('−5\u202f%')).toBe('-5 %');
  expect(winAnsi('Ελλάδα')).toBeNull();
  expect(winAnsi('İcmal ə')).toBeNull();
  expect(winAnsi('داشبورد')).toBeNull();
});
