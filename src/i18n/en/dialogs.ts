/** Texts of the dialogs of the user menu: tenants, users, one's own password. */
export const dialogs = {
  dismiss: 'Dismiss the message',
  submit: 'Submit',
  switchTenant: {
    title: 'Switch Tenant',
    now: 'You work in %{name} now. All lists and figures will be those of the tenant you choose.',
    nowhere: 'You work in no tenant yet. All lists and figures will be those of the tenant you choose.',
    tenant: 'Tenant',
    busy: 'Switching…',
    done: 'You now work in %{name}',
    unseen: 'The tenant was switched, but your account could not be looked up again. Reload the page.',
  },
  user: {
    above: 'This account may do more than yours',
    aboveText: 'Only somebody who may do as much can change it. Ask an administrator.',
    newPassword: 'Set a new password',
    newPasswordHint:
      'The user has to log in again with it, wherever they are logged in. Give it to them in a safe way.',
    noTenant:
      'Without a tenant this user has nowhere to work and is refused at the login. Choose one, or a role that works in every tenant.',
  },
  tenant: {
    pending: 'Setting up the databases of the tenant. This can take a minute.',
    nothing: 'Nothing was set up and nothing is left behind. Correct it and try again.',
    unsure:
      'No answer came, so it is not certain whether the tenant was set up. Look into the list before you try again.',
  },
  password: {
    title: 'Reset Password',
    lead: 'Wherever else you are logged in, you will have to log in again.',
    savedTitle: 'Password Saved!',
    savedText: 'You Password has been succesfully changed!',
    again: 'Your password was changed. Log in with the new one.',
  },
} as const;
