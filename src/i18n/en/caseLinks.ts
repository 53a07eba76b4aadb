/** Cases that are linked, merged and split. */
export const caseLinks = {
  add: 'Link',
  merge: 'Merge',
  split: 'Split off',
  keys: {
    link: 'Link with another case',
    merge: 'Merge into another case',
    split: 'Split the selected alerts off to a new case',
  },
  search: 'Title or number of a case',
  noneFound: 'No case found.',
  noneOpen: 'No other open case found.',
  noOwner: 'no owner',
  reason: 'Reason',
  linking: 'Link case %{id} with another',
  linked: 'Linked with case %{id}',
  removeOf: 'Remove the link with case %{id}',
  removed: 'Link removed',
  merging: 'Merge case %{id} into another',
  mergeText:
    'Its alerts, customers and open tasks go into the case that you choose. This one is closed: its files, the tasks that are done and its history stay here.',
  merged: 'Merged into case %{id}',
  splitting: 'Split off %{smart_count} alert |||| Split off %{smart_count} alerts',
  splitText:
    'They leave this case for a new one, and their customers with them. A customer who still has an alert here stays here, too.',
  newTitle: 'Title of the new case',
  relations: {
    linked: 'Linked',
    mergedInto: 'Merged into',
    mergedFrom: 'Merged from',
    splitOff: 'Split off',
    splitFrom: 'Split from',
  },
  history: {
    linked: 'linked this with case %{case}',
    unlinked: 'removed the link with case %{case}',
    mergedInto: 'merged this into case %{case}',
    mergedFrom: 'merged case %{case} into this one',
    splitOff: 'split off case %{case}',
    splitFrom: 'split this off from case %{case}',
    taskMoved: 'moved task %{id} from case %{from} to case %{case}',
  },
};
