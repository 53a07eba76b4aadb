import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** The proxies whose X-Forwarded-For counts, as CIDRs; invalid ones are returned. */
export function readCidrs(text: string): { cidrs: string[]; wrong?: string } {
  const cidrs = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return { cidrs, wrong: cidrs.find((cidr) => !isCidr(cidr)) };
}

function isCidr(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Returns a test of whether an address is in one of these CIDRs; an invalid address is in none. */
export function within(cidrs: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', bits] = cidr.split('/');
    const family = isIP(network) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(network, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const bare = unmapped(address.replace(/%.*$/, ''));
    const family = isIP(bare);
    return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** An IPv4 address as such where it is written as IPv6. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The key by which sign-ins are counted: an IPv4 address, or the /64 of an IPv6 one, of which a single machine can use
 * any number. Invalid forwarded values count as one key, and so do callers that have gone, who have no address.
 */
export function countedAs(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv4(address)) return address;
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return 'unknown';
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** An address as a person reads it; null for what is none, such as a wrong forwarded value. */
export function shownAddress(address: string | undefined): string | null {
  const plain = unmapped((address ?? '').replace(/%.*$/, ''));
  return isIP(plain) === 0 ? null : plain.toLowerCase();
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [start = '', end] = address.split('::').map((part) => part.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0'));
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, '')));
  const [first, last] = [groups(start), groups(end ?? '')];
  const missing = end === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(missing).fill('0'), ...last].map((group) => group.toLowerCase());
}
const isLoopback = within(['127.0.0.0/8', '::1']);

/** The headers that proxies add: the contract's, and other common ones. */
const forwarding = /^(x-forwarded(-.+)?|forwarded|x-real-ip|via|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+)$/;

/** Whether a proxy has left its sign. */
export const isForwarded = (headers: Arrival['headers']): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));

export interface Arrival {
  /** The address of the connection's other end, whatever proxies claim. */
  peer: string | undefined;
  httpVersion: string;
  headers: { readonly [name: string]: string | string[] | undefined };
}

/**
 * Whether a call was made on this machine, as far as can be seen: the connection, the Host and the page's origin are
 * loopback ones and no header of a proxy is present. A proxy on this machine that hides all of that still speaks
 * HTTP/1.0, which nobody else does, unless it is configured for 1.1.
 */
export function isMadeHere({ peer, httpVersion, headers }: Arrival): boolean {
  if (peer === undefined || !isLoopback(peer) || httpVersion === '1.0') return false;
  if (isForwarded(headers)) return false;
  const { host, origin, referer } = headers;
  if (typeof host !== 'string' || !isLoopbackHost(`http://${host}`)) return false;
  return [origin, referer].every((url) => url === undefined || (typeof url === 'string' && isLoopbackHost(url)));
}

function isLoopbackHost(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}
