import type { TestProject } from 'vitest/node';
import { cheapPasswords, startServer } from '../support/server.ts';

/** One product with its demo world for all browser tests; they share it, so each works on records of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.PITBOSS_E2E_URL;
  if (running) {
    project.provide('consoleUrl', running);
    return async () => {};
  }
  const server = await startServer({ first: [cheapPasswords] });
  project.provide('consoleUrl', server.url);
  return async () => {
    await server.stop();
  };
}
