import { createLogger, type Logger } from 'vite';

/** What a socket ends with when the page behind it is closed, or when the API starts again. */
const closed = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);
const manifest = 'resources.manifest.ts';

/** Whether the API's own start reports the same: a manifest that can't be used or loaded. */
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
      // that a restart failed comes on its own behind why it failed
      const isOutcome = text === 'server restart failed' && isTold;
      isTold = isOfManifest(`${text}\n${error?.message ?? ''}`);
      if (!isTold && !isOutcome) logger.error(text, options);
    },
  };
}
