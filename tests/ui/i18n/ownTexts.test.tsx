import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followOwnTexts, loadOwnTexts } from '../../../src/bootstrap/ownTexts.ts';
import { useI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { TextsTrouble } from '../../../src/i18n/TextsTrouble.tsx';
import { show } from '../../../src/i18n/translate.ts';
import { complain } from '../../../src/i18n/trouble.ts';
import { useLabel } from '../../../src/i18n/useLabel.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { type Answer, answerWith, queryOf } from '../dataProvider/answers.ts';

let stop = () => {};
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  stop();
  complain(null);
  show({ locale: 'en_US', worded: new Map(), own: new Map() });
});

function Stage() {
  return (
    <CoreAdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
      <Heading />
      <Toasts />
      <TextsTrouble />
    </CoreAdminContext>
  );
}
function Heading() {
  return <h1>{useLabel()('menu.alert')}</h1>;
}

/** Shows the page over an API that answers each call for labels by what `texts` then says. */
function stage(answer: () => Answer | Error) {
  const calls = answerWith(() => {
    const said = answer();
    if (said instanceof Error) throw said;
    return said;
  });
  stop = followOwnTexts();
  render(<Stage />);
  return calls;
}
const heading = (name: string) => screen.findByRole('heading', { name });
const texts = (text: string, locale = 'en_US'): Answer => ({ body: { [locale]: { 'menu.alert': text } } });

describe('TRN-3 the installation’s own texts', () => {
  test('TRN-3 replace the built-in ones when they arrive; the page does not wait for them', async () => {
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
    stop = followOwnTexts();
    render(<Stage />);
    expect(await heading('Alerts')).toBeVisible();
    await act(async () => answer(new Response(JSON.stringify({ en_US: { 'menu.alert': 'Alarms <b>1</b>' } }))));
    expect(await heading('Alarms <b>1</b>')).toBeVisible();
  });

  test('TRN-2 are requested again when the window gets the focus, and appear without a reload', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    let said = 'Alarms';
    const calls = stage(() => texts(said));
    expect(await heading('Alarms')).toBeVisible();
    window.dispatchEvent(new Event('focus'));
    expect(calls).toHaveLength(1);
    said = 'Warnings';
    vi.mocked(Date.now).mockReturnValue(10_000);
    window.dispatchEvent(new Event('focus'));
    expect(await heading('Warnings')).toBeVisible();
  });

  test('TRN-3 are requested per locale, and no language shows another’s', async () => {
    const calls = answerWith(({ url }) =>
      texts(`of ${url.searchParams.get('locale')}`, url.searchParams.get('locale') ?? ''),
    );
    stop = followOwnTexts();
    render(<Stage />);
    expect(await heading('of en_US')).toBeVisible();
    act(() => show({ locale: 'de_DE', worded: new Map([['menu.alert', 'Warnungen']]), own: new Map() }));
    expect(await heading('of de_DE')).toBeVisible();
    expect(calls.map((call) => queryOf(call))).toEqual([{ locale: 'en_US' }, { locale: 'de_DE' }]);
    act(() => show({ locale: 'en_US', worded: new Map(), own: new Map() }));
    expect(screen.getByRole('heading')).toHaveTextContent('of en_US');
  });

  test('TRN-3 empty and non-text values of a label leave the built-in text', async () => {
    stage(() => ({ body: { en_US: { 'menu.alert': ' ', 'menu.risk': 5, 'menu.trigger': 'Rules' } } }));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Alerts'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('ERR-8 TRN-3 a failure', () => {
  test.each([
    ['the server’s message', { status: 500, body: { message: 'The labels are locked' } }, 'The labels are locked'],
    ['‘An error occurred’ where it says nothing', { status: 500, body: '' }, 'An error occurred'],
    ['‘An error occurred’ where nothing answers', new TypeError('offline'), 'An error occurred'],
  ])('ERR-8 TRN-3 %s is shown, and the built-in texts are used', async (_what, answer, said) => {
    stage(() => answer);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Alerts');
  });

  test('TRN-3 an answer of another form is reported too, and leaves the shown texts', async () => {
    let answer: Answer = texts('Alarms');
    stage(() => answer);
    expect(await heading('Alarms')).toBeVisible();
    answer = { body: ['Alarms'] };
    await act(async () => loadOwnTexts());
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Alarms');
  });
});
