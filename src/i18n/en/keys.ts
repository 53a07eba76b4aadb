/** The list of keys that `?` opens. */
export const keys = {
  title: 'Keys on this page',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  select: 'Select the row',
  search: 'To the filters',
  leave: 'Back, or clear the selection',
  refresh: 'Show what is new',
  help: 'This list',
  letters: 'Use single letters as keys',
  lettersHelp:
    'Switch this off where an assistive tool types letters by itself. Enter, Esc and the arrows always work.',
} as const;
