/** A trigger rested for one customer, and how that ends. */
export const rests = {
  record: 'Rest a trigger',
  hereOf: 'Rest %{name} for this customer',
  lead: 'Until then the trigger does not fire for the customer: no alert, no action and no decision follows. What it has found already stays.',
  made: 'The trigger rests for this customer',
  endOf: 'End the rest now: %{name}',
  ended: 'The rest has ended',
  noneOfTrigger: 'This trigger rests for no customer.',
  noneOfCustomer: 'No trigger rests for this customer.',
} as const;
