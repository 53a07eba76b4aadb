import { act, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider, memoryStore, StoreContextProvider, useLocale } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { useIntlLocale } from '../../../src/format/locale.ts';
import { useI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { localeNames } from '../../../src/i18n/localeNames.ts';
import { getShown, show, translate } from '../../../src/i18n/translate.ts';
import { useLabel } from '../../../src/i18n/useLabel.ts';
import { useMuiTexts } from '../../../src/i18n/useShown.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';

afterEach(() => {
  setPreferences({ locale: 'en_US' });
  show({ locale: 'en_US', worded: new Map(), own: new Map(), mui: {} });
});

function Stage() {
  return (
    <StoreContextProvider value={memoryStore()}>
      <I18nContextProvider value={useI18nProvider()}>
        <Piece />
      </I18nContextProvider>
    </StoreContextProvider>
  );
}

function Piece() {
  const label = useLabel();
  const locale = useLocale();
  const intl = useIntlLocale();
  const mui = JSON.stringify(useMuiTexts());
  return (
    <>
      <h1>{label('menu.alert')}</h1>
      <input aria-label="typed" />
      <output>{`${locale} ${intl}`}</output>
      <p>{mui}</p>
    </>
  );
}

test('PRF-1 a chosen language is shown at once, everywhere, without remounting', async () => {
  void followLocale();
  render(<Stage />);
  const field = screen.getByLabelText<HTMLInputElement>('typed');
  field.value = 'half a word';
  await act(async () => setPreferences({ locale: 'de_DE' }));
  await waitFor(() => expect(getShown().locale).toBe('de_DE'));
  expect(screen.getByRole('heading')).toHaveTextContent(translate('menu.alert'));
  expect(translate('menu.alert')).not.toBe('Alerts');
  expect(await screen.findByText('de_DE de-DE')).toBeVisible();
  expect(screen.getByText(/Schließen/)).toBeVisible();
  expect(screen.getByLabelText('typed')).toBe(field);
  expect(field).toHaveValue('half a word');

  await act(async () => setPreferences({ locale: 'en_US' }));
  expect(await screen.findByRole('heading', { name: 'Alerts' })).toBeVisible();
  expect(screen.queryByText(/Schließen/)).toBeNull();
});

test('TRN-1 of two quick choices the last is shown', async () => {
  void followLocale();
  await act(async () => {
    setPreferences({ locale: 'de_DE' });
    setPreferences({ locale: 'fa_IR' });
  });
  await waitFor(() => expect(getShown().locale).toBe('fa_IR'));
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  expect(getShown().locale).toBe('fa_IR');
});

test('PRF-1 each of the eight languages has its own name', () => {
  expect(Object.keys(localeNames)).toEqual([...enums.Locales]);
  expect(new Set(Object.values(localeNames)).size).toBe(8);
});
