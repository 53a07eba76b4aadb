/** Entities whose number of rows is kept: they come in by the thousand; of the rest there are few enough to count. */
export const keptTotals = [
  ...(['customer', 'fixture', 'odds', 'betslip', 'bet', 'casino', 'live_casino', 'deposit', 'withdraw'] as const),
  ...(['bet_flag', 'arbitrage_log', 'customer_trigger', 'customer_risk_status', 'alert'] as const),
];

/** Whether the number of an entity's rows is kept. */
export const keepsTotal = (name: string): boolean => keptTotals.some((one) => one === name);
