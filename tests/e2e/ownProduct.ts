import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import type { Platform } from '../../server/start.ts';
import { freePort } from '../support/ports.ts';
import { platformOn, prepareWorld } from '../support/world.ts';

/** A product in this process, in which nothing happens but what the tests of one file do. It can go away and come back. */
export interface OwnProduct {
  url: string;
  port: number;
  /** The one that runs, or ran last. */
  platform(): Platform;
  open(): Promise<void>;
  shut(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Starts it, on a database in memory; `now` is its clock. */
export async function startOwnProduct(now?: () => Date): Promise<OwnProduct> {
  const database = await openEmbedded('memory');
  await prepareWorld(database);
  const port = await freePort();
  const running: { platform?: Platform; app?: FastifyInstance; push?: AttachedPush } = {};
  const open = async () => {
    const platform = await platformOn(database, now);
    const app = await buildApp(platform, { version: 'test', consoleDir: join(import.meta.dirname, '../../dist') });
    Object.assign(running, { platform, app, push: attachPush(app.server, platform) });
    await app.listen({ host: '127.0.0.1', port });
  };
  const shut = async () => {
    await running.push?.close();
    await running.app?.close();
  };
  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    platform: () => {
      if (!running.platform) throw new Error('The product has not been started.');
      return running.platform;
    },
    open,
    shut,
    close: async () => {
      await shut();
      await database.close();
    },
  };
}
