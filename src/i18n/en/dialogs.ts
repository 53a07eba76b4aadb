/** Texts of the dialogs of the user menu: tenants, users, one's own password. */
export const dialogs = {
  dismiss: 'Dismiss the message',
  submit: 'Submit',
  switchTenant: {
    title: 'Switch Tenant',
    now: 'Current tenant: %{name}. All lists and figures will show the tenant that you choose.',
    nowhere: 'You have no tenant yet. All lists and figures will show the tenant that you choose.',
    tenant: 'Tenant',
    busy: 'Switching…',
    done: 'Switched to %{name}',
    elsewhere: 'The tenant was switched to %{name} elsewhere. Nothing unsaved was stored.',
    unseen: 'The tenant was switched, but your account could not be reloaded. Reload the page.',
  },
  user: {
    above: 'This user has more permissions than you',
    aboveText: 'Only someone with at least the same permissions can change this user. Ask an administrator.',
    newPassword: 'Set a new password',
    newPasswordHint: 'The user is logged out everywhere and has to log in with the new password. Pass it on securely.',
    noTenant: 'Without a tenant this user cannot log in. Choose one, or a role that works in every tenant.',
  },
  tenant: {
    pending: 'Setting up the tenant’s databases. This can take a minute.',
    nothing: 'The tenant was not created and nothing was left behind. Correct the error and try again.',
    unsure:
      'No response was received, so the tenant may or may not have been created. Check the list before you try again.',
  },
  password: {
    title: 'Reset Password',
    lead: 'You will be logged out everywhere else.',
    savedTitle: 'Password Saved!',
    savedText: 'You Password has been succesfully changed!',
    again: 'Your password was changed. Log in with the new one.',
  },
} as const;
