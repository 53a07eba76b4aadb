import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '../dataProvider/answers.ts';

vi.mock('../../../src/app/App.tsx', () => ({ App: () => <h1>The console</h1> }));

const user = { id: '1', name: 'Ada', email: 'a@b.c', roles: [], permissions: [], last_tenant: null };
/** For how long React leaves what a Suspense shows instead of its content, once it has shown that. */
const heldBackMs = 300;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

// a machine may be busy for that long, too, but not each time
test('a session that the browser kept opens the console as soon as that has arrived', { retry: 4 }, async () => {
  answerWith(({ url }) => ({ body: url.pathname.endsWith('/me') ? { original: { data: user } } : { data: [] } }));
  localStorage.setItem('pitboss.token', 'secret');
  history.replaceState(null, '', '/customers');
  // as at a start, at each try: nothing has been drawn yet, and all of it is at hand
  vi.resetModules();
  const [{ Gate }] = await Promise.all([import('../../../src/app/Gate.tsx'), import('../../../src/app/SignedIn.tsx')]);
  // within `act` React holds nothing back
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const from = performance.now();
  root.render(<Gate />);
  await vi.waitFor(() => expect(place).toHaveTextContent('The console'), { interval: 5 });
  expect(performance.now() - from).toBeLessThan(heldBackMs);
  root.unmount();
  place.remove();
});
