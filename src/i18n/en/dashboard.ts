/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'Profit, betslips, active customers and top lists.',
  profit: {
    title: 'Platform profit',
    about: 'Stakes minus returns: betslips by settlement day, finished games',
  },
  betslips: {
    title: 'Betslips',
    about: 'Placed betslips and their stakes',
  },
  active: {
    title: 'Active customers',
    about: 'Customers who placed a betslip, played, deposited or withdrew',
  },
  top: {
    customers: 'Top customers',
    triggers: 'Top triggers',
    fixtures: 'Top fixtures',
    by: 'By',
    none: 'No data in this timeframe',
    count: 'Count',
    record: 'Record',
  },
} as const;
