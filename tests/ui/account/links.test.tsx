import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { ForgotPage } from '../../../src/custom/account/ForgotPage.tsx';
import { LoginPage } from '../../../src/custom/account/LoginPage.tsx';
import { WelcomePage } from '../../../src/custom/account/WelcomePage.tsx';
import { type Answer, answerWith, type Call } from '../dataProvider/answers.ts';

/** The page of a link, and the calls it makes. */
function open(answer: (path: string) => Answer): Call[] {
  history.replaceState(null, '', '/welcome#the-token');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const calls = answerWith(({ url }) => answer(url.pathname));
  render(<WelcomePage />);
  return calls;
}

const opened = (purpose: string): Answer => ({ body: { data: { purpose, expires_at: '2026-01-08T12:00:00.000Z' } } });

async function choose(password: string, again = password) {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('an invitation asks for a password twice, sends it with the link’s token, and leads to the login', async () => {
  const calls = open((path) => (path.endsWith('/password') ? { body: { data: null } } : opened('INVITATION')));
  await screen.findByRole('heading', { name: 'Welcome to Pitboss' });
  await choose('nine lives left', 'nine lives');
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(calls).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Confirm password'), ' left');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your password is saved. Log in with it.');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(calls.map(({ body }) => body)).toEqual([
    { token: 'the-token' },
    { token: 'the-token', password: 'nine lives left', password_confirmation: 'nine lives left' },
  ]);
});

test('a link that does not work says why', async () => {
  const message = 'This link has expired. Ask for a new one.';
  open(() => ({ status: 422, body: { message, code: 'linkExpired' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a common password is refused at its field; a link that was used meanwhile above the form', async () => {
  const refusals: Answer[] = [
    { status: 422, body: { message: 'No', errors: { password: ['Too many people use it'] } } },
    { status: 422, body: { message: 'This link has been used already.', code: 'linkUsed' } },
  ];
  open((path) => (path.endsWith('/password') ? (refusals.shift() ?? {}) : opened('RESET')));
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await choose('password123');
  expect(await screen.findByText('Too many people use it')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This link has been used already\./);
});

test('the login page leads to the page of forgotten passwords', () => {
  render(<LoginPage />);
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot');
});

test('a forgotten password: the mail is asked for, and the answer does not say whether it is known', async () => {
  const calls = answerWith(({ url }) =>
    url.pathname.endsWith('/ways')
      ? { body: { data: { reset_by_mail: true } } }
      : { status: 202, body: { data: null } },
  );
  render(<ForgotPage />);
  await userEvent.type(await screen.findByLabelText('Email'), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), '@pitboss.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('status')).toHaveTextContent(/^If an account with this email has a password/);
  expect(calls.at(-1)?.body).toEqual({ email: 'ada@pitboss.test' });
});

test.each<[string, Answer]>([
  ['without mail', { body: { data: { reset_by_mail: false } } }],
  ['a backend without that call', { status: 404, body: { message: 'Not found' } }],
])('a forgotten password leads to an administrator: %s', async (_what, answer) => {
  answerWith(answer);
  render(<ForgotPage />);
  await screen.findByText('Ask an administrator for a link by which you choose a new password.');
  expect(screen.queryByLabelText('Email')).toBeNull();
});
