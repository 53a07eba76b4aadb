/** Why two customers are tied: apart from the story of a customer, since lists of ties name them too. */
export const tieReasons = {
  RELATED: 'Related customer',
  'SHARED DEVICE': 'Shared device',
  'SHARED PAYMENT': 'Shared payment method',
  'SHARED ADDRESS': 'Shared address',
  'SHARED IP': 'Shared IP address',
  'SAME MAIL': 'Same email',
  'SAME SELECTIONS': 'Same selections',
  'SAME ALERT': 'In the same alert',
} as const;
