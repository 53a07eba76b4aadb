/** Texts of the dialogs of betslips, spins, deposits and withdrawals. */
export const records = {
  page: 'Open as a page',
  amounts: 'Figures',
  facts: 'Details',
  noBets: 'No bets came with this betslip.',
  details: 'Details of bet %{id}',
  openAll: 'Show all details',
  closeAll: 'Hide all details',
  noTriggers: 'No trigger fired.',
  noFlags: 'No bet was flagged.',
  by: 'by %{name}',
} as const;
