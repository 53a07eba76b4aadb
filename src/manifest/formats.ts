/** Named shapes of a text field: the pattern, and the message when a text does not match. */
export const formats = {
  /** Host name with optional scheme and www (SPEC §5). */
  hostname: {
    pattern: '^(https?://)?(www\\.)?([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$',
    message: 'domain',
  },
  /** ISO 4217. */
  currencyCode: { pattern: '^[A-Z]{3}$', message: 'regex' },
  /** Dotted key of a label. */
  labelKey: { pattern: '^[A-Za-z0-9_ /.,+*%()<>=!-]{1,200}$', message: 'regex' },
  /** Name of a database server in the configuration, never an address. */
  host: { pattern: '^[a-z][a-z0-9-]{0,30}$', message: 'regex' },
  /** Addresses and CIDRs, separated by commas; the server reads them. */
  addresses: { pattern: '^[0-9A-Fa-f.:/, ]+$', message: 'addresses' },
  /** 22:30 */
  timeOfDay: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', message: 'regex' },
  /** An address that is called; the server decides whether it may be. */
  webAddress: { pattern: '^https?://[^\\s/]+', message: 'webAddress' },
  /** Name of an own field; an object has a member `constructor` without being given one. */
  ownName: { pattern: '^(?!constructor$)[a-z][a-z0-9_]{0,39}$', message: 'ownName' },
} as const;
