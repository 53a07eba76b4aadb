/** SPEC §8, word for word where it gives words. */
export const errors = {
  unauthorized: 'Unauthorized access',
  notFound: 'Resource not found.',
  validation: 'There was a validation error',
  server: 'Internal server error',
  other: 'An error occurred.',
  network: 'Network error. Please check your connection.',
  unexpected: 'An unexpected error occurred.',
  list: 'An error occurred',
  busy: 'The service is busy.',
  retryIn: 'Please try again in %{seconds} seconds.',
  field: '%{label}: %{message}',
  shape:
    'The server’s response to %{path} has an unknown format. Check that the server and the console have the same version.',
  chunk: 'Part of the console could not be loaded. Check your connection, then reload the page.',
  unknownResource: "The manifest has no entity with the address '%{resource}'.",
} as const;
