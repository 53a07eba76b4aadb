/** Buttons that open a dialog or a panel over the page; the texts inside are loaded with them. */
export const openers = {
  edit: 'Edit %{name}',
  workIn: 'Switch to %{name}',
  search: 'Search',
  views: 'Saved views',
  proposalsWaiting: 'Waiting for your release: %{count}',
  menu: {
    addUser: 'Add User',
    resetPassword: 'Reset Password',
    sessions: 'Your sessions',
    security: 'Sign-in and security',
    switchTenant: 'Switch Tenant',
    addTenant: 'Add Tenant',
    demo: 'Switch to Demo',
    preferences: 'Preferences',
  },
} as const;
