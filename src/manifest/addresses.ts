/** The console's addresses that are open without a login. */
export const doors = ['login', 'register'] as const;

/** First parts of addresses that no list can have: the doors, a customer's page, and what the server keeps for itself. */
export const ownAddresses: readonly string[] = [...doors, 'customer-details', 'api', 'assets', 'socket.io'];
