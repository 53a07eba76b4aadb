/** SPEC §7: the API's host, port 3000. */
const port = '3000';

/**
 * Where the socket is: VITE_REALTIME_URL; without it the API's own address where the console comes from there too
 * (that is port 3000 unless somebody has chosen another, and a proxy's where there is one); else port 3000 of its host.
 */
export function realtimeUrl(
  wanted: string | undefined = import.meta.env.VITE_REALTIME_URL,
  apiBase: string | undefined = import.meta.env.VITE_API_BASE,
  page: string = location.href,
): string {
  if (wanted) return new URL(wanted, page).origin;
  const api = new URL(apiBase || '/api', page);
  if (api.origin !== new URL(page).origin) api.port = port;
  return api.origin;
}
