/** The list of keys that `?` opens. */
export const keys = {
  title: 'Keyboard shortcuts',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  select: 'Select the row',
  search: 'Go to the filters',
  leave: 'Go back, or clear the selection',
  refresh: 'Show updates',
  help: 'Show keyboard shortcuts',
  letters: 'Use single-letter shortcuts',
  lettersHelp:
    'Switch this off if an assistive tool types letters on its own. Enter, Esc and the arrow keys always work.',
} as const;
