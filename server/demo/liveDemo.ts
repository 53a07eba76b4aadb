import { demoTenants } from '../tenants/seed.ts';
import { playOn } from './live/liveFeed.ts';
import { feedLogin, type LivePlatform, Sender } from './live/sender.ts';
import { demoSeed } from './loadDemo.ts';

export interface LiveOptions {
  /** The server's own address, as http://127.0.0.1:3000: events are sent to its ingest calls, like any client's. */
  address: string;
  /** Events per second over all demo tenants; 0 plays nothing. */
  rate: number;
  log?(text: string): void;
}

export interface Live {
  /** Resolves when nothing is in flight. */
  stop(): Promise<void>;
}

/** Continues the demo world in the existing demo tenants until it is stopped (PITBOSS_LIVE). */
export function startLive(platform: LivePlatform, { address, rate, log = console.error }: LiveOptions): Live {
  const controller = new AbortController();
  const running = rate > 0 ? playAll(platform, { address, rate, log }, controller.signal) : Promise.resolve();
  return {
    stop: async () => {
      controller.abort();
      await running;
    },
  };
}

async function playAll(
  platform: LivePlatform,
  { address, rate, log }: Required<LiveOptions>,
  signal: AbortSignal,
): Promise<void> {
  const demo: readonly string[] = demoTenants;
  const places = (await platform.tenancy.all()).filter(({ name }) => demo.includes(name));
  await Promise.all(
    places.map(async (place) => {
      try {
        const login = await feedLogin(platform, place);
        const { tenant } = await platform.tenancy.stores(place.id);
        const sender = new Sender({ address, login, hashes: platform.factors.key !== undefined, signal, log });
        const world = { seed: demoSeed, tenant: place.name };
        const now = () => platform.now().getTime();
        await playOn({ world, tenant, sender, rate: rate / places.length, signal, now });
        await login.end();
      } catch (error) {
        if (!signal.aborted)
          log(`The live demo of ${place.name} has stopped: ${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
}
