/** About whom an intervention is recorded, and because of which alert. */
export interface About {
  customerId: string;
  alertId?: string;
}
