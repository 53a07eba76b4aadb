// One chunk for the list of triggers and its cell by hand.
export { ModeCell } from './ModeCell.tsx';
export { TriggersPage } from './TriggersPage.tsx';
