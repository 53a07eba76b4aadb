/** Mails that bring a link by which a user chooses a password. */
export const letters = {
  invitation: {
    subject: 'Your invitation to Pitboss',
    hello: 'Hello %{name},',
    lead: 'an administrator has made an account for you in Pitboss. Choose your password to use it.',
    press: 'Choose a password',
    validity: 'The link works once, until %{until} (UTC).',
    ignore: 'If you did not expect this, delete this email.',
  },
  reset: {
    subject: 'Choose a new password for Pitboss',
    hello: 'Hello %{name},',
    lead: 'a new password was asked for your account in Pitboss. Choosing it ends all your sessions.',
    press: 'Choose a new password',
    validity: 'The link works once, until %{until} (UTC).',
    ignore: 'If you did not ask for it, delete this email: your password stays as it is.',
  },
} as const;
