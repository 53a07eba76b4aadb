import { isIP } from 'node:net';
import type { CodedText } from '../../errors.ts';
import { within } from '../../proxies.ts';

/** IPv4 networks that are not of the public internet: private, of carriers, loopback, link-local, test, multicast. */
const closed4 = within([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
/** Of IPv6 only this network is of the public internet, without those that lead into IPv4 or nowhere. */
const open6 = within(['2000::/3']);
const closed6 = within(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address is of the public internet; an IPv4 address written as IPv6 never is. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  return family === 4 ? !closed4(address) : family === 6 && open6(address) && !closed6(address);
}

/** Which addresses besides the public ones may be called (PITBOSS_WEBHOOK_PRIVATE_ADDRESSES). */
export interface PrivateAddresses {
  /** Whether there are any. */
  some: boolean;
  allow: (address: string) => boolean;
}

export const noPrivateAddresses: PrivateAddresses = { some: false, allow: () => false };

export const privateAddresses = (cidrs: readonly string[]): PrivateAddresses =>
  cidrs.length === 0 ? noPrivateAddresses : { some: true, allow: within(cidrs) };

/** The host of an address, without the brackets of IPv6 and the dot of a full name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** The address that a host names by itself; undefined for a name that has to be resolved. */
function literalOf(host: string): string | undefined {
  if (isIP(host) !== 0) return host;
  return host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : undefined;
}

/** Why an address may not be called, as far as it can be seen without resolving its name; null if nothing is wrong. */
export function addressFault(text: string, closed: PrivateAddresses): CodedText | null {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { key: 'webAddress' };
  if (url.username !== '' || url.password !== '') return { key: 'webhookLogin' };
  const address = literalOf(hostOf(url));
  const allowed = address === undefined ? closed.some : closed.allow(address);
  if (address !== undefined && !isPublic(address) && !allowed) return { key: 'webhookPrivate', params: { address } };
  return url.protocol === 'http:' && !allowed ? { key: 'webhookPlain' } : null;
}
