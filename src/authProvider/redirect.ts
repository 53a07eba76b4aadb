import { doors } from '../manifest/addresses.ts';

const paths: readonly string[] = doors.map((door) => `/${door}`);

/** Whether a path is open without a login. */
export function isDoor(pathname: string): boolean {
  return paths.includes(pathname.toLowerCase().replace(/(.)\/+$/, '$1'));
}

/** The login page's address that leads back to `path` (with its query) afterwards; '/' needs no mention. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
}

/**
 * Where a login leads: the wanted path if it is one of this origin's, else '/'.
 * Other origins (`https://…`, `//evil`, `/\evil`), other schemes and the doors themselves are ignored.
 */
export function safeRedirect(wanted: string | null, origin: string = location.origin): string {
  if (!wanted?.startsWith('/') || hasTrick(wanted)) return '/';
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || isDoor(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? '/' : path;
}

/** Backslashes and control characters, which browsers read as slashes or leave out. */
function hasTrick(wanted: string): boolean {
  return wanted.startsWith('//') || [...wanted].some((char) => char === '\\' || char <= ' ' || char === '\u007f');
}
