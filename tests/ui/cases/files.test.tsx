import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

afterEach(logOut);

const at = '2026-01-05T12:00:00.000Z';
const held = {
  ...{ id: '51', title: 'Shared device', category: 'AML', state: 'OPEN', narrative: null },
  ...{ outcome: null, outcome_text: null, owner_id: null, owner_name: null, opened_by: 'Rita Moe' },
  ...{ closed_at: null, closed_by: null, created_at: at, updated_at: at },
  ...{ alerts: [], customers: [], tasks: [] },
};
const stored = {
  ...{ id: '4', case_id: '51', case: { id: '51', title: 'Shared device' }, name: '<i>statement</i>.pdf', kind: 'PDF' },
  ...{ size: 9, sha256: 'ab', added_by: 'Rita Moe', created_at: at },
};
const refusal = { message: 'Wrong', errors: { content: ['A case takes: PDF'] } };

test('files are added one by one, and each that is refused says why; their names are text', async () => {
  await logIn();
  const calls = serve(({ path, method, body }) => {
    if (method === 'POST')
      return JSON.stringify(body).includes('wrong')
        ? { status: 422, json: refusal }
        : { status: 201, json: { data: stored } };
    if (path === 'v1/crud/case/51') return { json: { data: held } };
    return page(path === 'v1/crud/case-file' ? [stored] : []);
  });
  stage('/cases/51/show?tab=files');
  await screen.findByText('<i>statement</i>.pdf');
  expect(screen.getByRole('button', { name: 'Save the file: <i>statement</i>.pdf' })).toBeDefined();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no way to choose files.');
  let asked = 0;
  input.addEventListener('click', () => {
    asked += 1;
  });
  await userEvent.keyboard('u');
  expect(asked).toBe(1);
  await userEvent.upload(input, [new File(['one'], 'wrong.txt'), new File(['two'], 'right.txt')]);
  await screen.findByText('wrong.txt: A case takes: PDF');
  await screen.findByText('File added: right.txt');
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))).toEqual([
      { path: 'v1/crud/case/51/files', body: { name: 'wrong.txt', content: btoa('one') } },
      { path: 'v1/crud/case/51/files', body: { name: 'right.txt', content: btoa('two') } },
    ]),
  );
});
