/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'What the house earned, and who and what stands out.',
  profit: {
    title: 'Platform profit',
    about: 'Stakes less returns: betslips on the day of settlement, finished games',
  },
  betslips: {
    title: 'Betslips',
    about: 'Placed, and what was staked on them',
  },
  active: {
    title: 'Active customers',
    about: 'Who placed a betslip, played, or paid in or out',
  },
  top: {
    customers: 'Top customers',
    triggers: 'Top triggers',
    fixtures: 'Top fixtures',
    by: 'By',
    none: 'Nothing was found in this timeframe',
    count: 'Found',
    record: 'Record',
  },
} as const;
