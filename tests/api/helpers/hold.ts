import { Client as Connection } from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Holds what the statements lock, in a transaction of a connection of its own as another process would, until the returned
 * function is called or the test has ended.
 */
export async function hold(address: string, statements: readonly string[]): Promise<() => Promise<void>> {
  const holder = new Connection({ connectionString: address });
  await holder.connect();
  let ended: Promise<void> | undefined;
  const release = () => {
    ended ??= holder.end();
    return ended;
  };
  onTestFinished(release);
  await holder.query(['begin', ...statements].join('; '));
  return release;
}
