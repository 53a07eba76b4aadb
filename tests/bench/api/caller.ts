import { Agent, request } from 'node:http';

/** What a call brought, read to its end. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

/** Calls the API as one signed-in user over one kept connection. */
export function callerOf(address: string, token: string): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call: Call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const sent = request(`${address}/api/${path}`, { method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const { statusCode = 0 } = response;
          if (statusCode < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 500)}`));
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  return { call, close: () => agent.destroy() };
}
