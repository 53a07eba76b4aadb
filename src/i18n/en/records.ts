/** Texts of the dialogs of betslips, spins, deposits and withdrawals. */
export const records = {
  page: 'Open full page',
  amounts: 'Amounts',
  facts: 'Details',
  noBets: 'This betslip has no bets.',
  details: 'Details of bet %{id}',
  openAll: 'Show all details',
  closeAll: 'Hide all details',
  noTriggers: 'No triggers fired.',
  noFlags: 'No bets flagged.',
  by: 'by %{name}',
} as const;
