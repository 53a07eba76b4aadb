import { request } from 'node:https';

interface Answer {
  status: number;
  headers: { readonly [name: string]: string | string[] | undefined };
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape, and fails where they differ
  body: any;
}

export type TlsCall = (method: string, path: string, sent?: { token?: string; body?: unknown }) => Promise<Answer>;

/** Calls through a proxy on this machine that ends TLS, whose certificate has to be the given one. */
export const callThrough =
  (port: number, certificate: string): TlsCall =>
  (method, path, { token, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `https://localhost:${port}${path}`,
        {
          method,
          ca: certificate,
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        },
        (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => {
            const isJson = /json/.test(response.headers['content-type'] ?? '');
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: isJson ? JSON.parse(text) : text,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
