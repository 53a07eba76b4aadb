/** The console's addresses that are open without a login. */
export const doors = ['login', 'register', 'forgot', 'welcome'] as const;

/** First parts of addresses that no list can have: the doors, a customer's page, and the server's own. */
export const ownAddresses: readonly string[] = [...doors, 'customer-details', 'api', 'assets', 'socket.io'];
