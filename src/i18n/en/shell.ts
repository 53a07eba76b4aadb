export const shell = {
  skip: 'Skip to the content',
  menu: { label: 'Main menu', open: 'Open the menu', close: 'Close the menu', more: 'More' },
  breadcrumb: { label: 'Breadcrumb', create: 'Create', edit: 'Edit %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Tenant: %{name}', dark: 'Dark appearance', light: 'Light appearance' },
  user: { menu: 'Account of %{name}', logout: 'Log out', loggingOut: 'Logging out' },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at %{path}. It may have moved, or the address may be wrong.',
  },
  notAllowed: {
    title: 'You do not have access',
    text: 'Your role does not have access to this page. An administrator can change that under User Management.',
  },
  start: { lead: 'All pages available to your role.', records: '%{count} records', record: '1 record' },
  failed: { title: 'This part could not be displayed' },
  crashed: { title: 'This page could not be displayed' },
} as const;
