/** What is settled before a rest is made: its trigger, its customer, or both. */
export interface RestAbout {
  triggerId?: string;
  customerId?: string;
}
