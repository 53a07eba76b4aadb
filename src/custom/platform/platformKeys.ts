/** The react-query keys of the pages' requests. */
export const keys = {
  settings: ['platform', 'settings'],
  rates: ['platform', 'rates'],
  operations: ['platform', 'operations'],
  refused: ['platform', 'refused'],
  tenants: ['platform', 'tenants'],
  providers: ['platform', 'providers'],
  run: (id: string) => ['platform', 'run', id],
} as const;
