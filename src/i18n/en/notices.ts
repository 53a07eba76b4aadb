/** What the frame says of work that goes on behind the pages. */
export const notices = {
  unsaved: 'Not saved to your account yet. Your choice is kept in this browser and sent again later. %{reason}',
  start: {
    missing: 'Risk and trigger forms are not available until this has loaded. Everything else works.',
    kept: 'Until then, this browser uses its stored copy.',
  },
  converted: 'Converted to %{currency} at the rate of the day',
  noRate: 'No exchange rate to %{currency} for this day.',
} as const;
