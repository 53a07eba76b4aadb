export const platform = {
  up: 'Running: version %{version}, database %{database}',
  down: 'The server does not answer',
} as const;
