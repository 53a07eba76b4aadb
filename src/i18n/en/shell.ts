export const shell = {
  skip: 'Skip to the content',
  menu: { label: 'Main menu', open: 'Open the menu', close: 'Close the menu', more: 'More' },
  breadcrumb: { label: 'Breadcrumb', create: 'Create', edit: 'Edit %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Tenant: %{name}', dark: 'Dark appearance', light: 'Light appearance' },
  user: { menu: 'Account of %{name}', logout: 'Log out', loggingOut: 'Logging out' },
  notFound: {
    title: 'There is no such page',
    text: 'Nothing in the console has the address %{path}. It may have moved, or the link may be mistyped.',
  },
  notAllowed: {
    title: 'Not open to your role',
    text: 'Your role does not include this page. An administrator can change that under User Management.',
  },
  start: { lead: 'Everything that is open to your role.', records: '%{count} records', record: '1 record' },
  failed: { title: 'This part could not be shown' },
  crashed: { title: 'Something broke while drawing this page' },
} as const;
