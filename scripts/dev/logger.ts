import { createLogger, type Logger } from 'vite';

/** Error codes of a socket whose page was closed, or whose API was restarted. */
const closed = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);
const manifest = 'resources.manifest.ts';

/** Whether the API reports the same fault when it starts: a manifest that is faulty or cannot be loaded. */
export const isOfManifest = (text: string) => text.includes(manifest);

/** Vite's log without the sockets of closed pages, and without the manifest's mistakes, which the API's start reports. */
export function quietLogger(): Logger {
  const logger = createLogger('info', { allowClearScreen: false });
  let isTold = false;
  return {
    ...logger,
    error(text, options) {
      const { error } = options ?? {};
      if (/ws proxy (socket )?error/.test(text) && error && 'code' in error && closed.has(String(error.code))) return;
      // Vite logs the failed restart again, without its reason
      const isOutcome = text === 'server restart failed' && isTold;
      isTold = isOfManifest(`${text}\n${error?.message ?? ''}`);
      if (!isTold && !isOutcome) logger.error(text, options);
    },
  };
}
