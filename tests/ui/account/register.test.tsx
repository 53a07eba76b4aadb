import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RegisterPage } from '../../../src/custom/account/RegisterPage.tsx';
import { answerWith } from '../dataProvider/answers.ts';

const fill = async (values: { [label: string]: string }) => {
  const person = userEvent.setup();
  for (const [label, value] of Object.entries(values)) await person.type(screen.getByLabelText(label), value);
  await person.click(screen.getByRole('button', { name: 'Send request' }));
};
const right = {
  Name: 'Ada Lovelace',
  Email: 'ada@pitboss.test',
  Password: 'watch-the-floor',
  'Confirm password': 'watch-the-floor',
};

test('VAL-3 a registration is validated by the rules of a user before it is sent', async () => {
  const calls = answerWith({ body: {} });
  render(<RegisterPage />);
  await fill({ Name: 'Al', Email: 'nobody', Password: 'watch-the-floor', 'Confirm password': 'watch-the-door' });
  expect(screen.getByText('This field must be at least 3 characters long')).toBeVisible();
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This field must be at least 3 characters long');
  expect(calls).toHaveLength(0);
});

test('a sent registration shows what happens next', async () => {
  const calls = answerWith({ status: 201, body: { data: { message: 'Your registration is filed.' } } });
  render(<RegisterPage />);
  await fill(right);
  expect(await screen.findByRole('status')).toHaveTextContent('Your registration is filed.');
  expect(calls[0]?.body).toEqual({
    name: right.Name,
    email: right.Email,
    password: right.Password,
    password_confirmation: right.Password,
  });
});

test('VAL-6 the server’s refusals are shown at their fields; a missing set-up code shows its field', async () => {
  const errors = { email: ['This value is already taken'], code: ['The first user needs the set-up code'] };
  answerWith({ status: 422, body: { message: 'x', errors } });
  render(<RegisterPage />);
  await fill(right);
  expect(await screen.findByText('This value is already taken')).toBeVisible();
  expect(screen.getByText('The first user needs the set-up code')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});
