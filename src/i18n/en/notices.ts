/** What the frame says of work that goes on behind the pages. */
export const notices = {
  unsaved: 'Your choice is kept in this browser and sent again later. %{reason}',
  start: {
    missing: 'The forms of risks and triggers wait for this. Everything else works.',
    kept: 'Until then, this browser uses the copy that it kept.',
  },
  converted: 'Converted to %{currency} at the rate of the day',
  noRate: 'There is no rate to %{currency} for this day.',
} as const;
