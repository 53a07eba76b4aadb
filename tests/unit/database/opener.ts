import { openEmbedded } from '../../../server/database/embedded.ts';

/**
 * A process for the tests of the lock: opens the given data directory (as the given user, where it may change users),
 * prints the result as one line of JSON, and keeps it open until it is ended.
 */
const [directory = '', user] = process.argv.slice(2);
if (user) process.seteuid?.(user);
try {
  const database = await openEmbedded(directory);
  console.log(JSON.stringify({ opened: process.pid }));
  process.once('SIGTERM', () => void database.close());
} catch (error) {
  console.log(
    JSON.stringify({ refused: error instanceof Error ? { name: error.name, message: error.message } : String(error) }),
  );
}
