import { afterEach, beforeEach, expect, test } from 'vitest';
import { isObject } from '../../../src/manifest/isObject.ts';
import { getOwn, sendOwn, setOwn } from '../../../src/preferences/ownState.ts';
import { type Answer, logIn, logOut, serve } from '../resources/stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

/** The names that were sent; the server answers `list.wrong` so. */
function sending(refusal: Answer) {
  const calls = serve(({ body }) => (isObject(body) && body.name === 'list.wrong' ? refusal : { json: {} }));
  return () => calls.splice(0).map(({ body }) => isObject(body) && body.name);
}

test('a text that the server refuses does not keep the later ones from it, and is not sent again', async () => {
  const sent = sending({ status: 422, json: { message: 'Too long', errors: { value: ['Too long'] } } });
  setOwn('list.wrong', 'a');
  setOwn('list.right', 'b');
  await sendOwn();
  expect(sent()).toEqual(['list.wrong', 'list.right']);
  await sendOwn();
  expect(sent()).toEqual([]);
  expect(getOwn('list.wrong')).toBe('a');
});

test('a server that is down gets all of them later, in their order', async () => {
  const sent = sending({ status: 500, json: { message: 'Down' } });
  setOwn('list.wrong', 'a');
  setOwn('list.right', 'b');
  await sendOwn();
  await sendOwn();
  expect(sent()).toEqual(['list.wrong', 'list.wrong']);
});
