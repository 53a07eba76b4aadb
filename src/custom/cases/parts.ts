/** What a case begins with, or gains. */
export interface Parts {
  alerts?: readonly string[];
  customers?: readonly string[];
}

export const addedOf = ({ alerts = [], customers = [] }: Parts) => ({
  ...(alerts.length > 0 && { add_alerts: [...alerts] }),
  ...(customers.length > 0 && { add_customers: [...customers] }),
});
