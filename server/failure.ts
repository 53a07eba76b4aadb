import { OperatorError } from '../src/manifest/operatorError.ts';

/** Ends the process with an error: one line where a person can correct it, with the stack where it is a bug. */
export function failure(error: unknown, what = 'Pitboss did not start'): never {
  console.error(`\n${what}. ${sentence(error)}`);
  process.exit(1);
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use by another program: stop it, or choose another port with PORT=3001.`;
  if (
    'code' in error &&
    (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') &&
    'syscall' in error &&
    error.syscall === 'listen'
  )
    return `This address can't be listened on (${error.code}): check HOST and PORT.`;
  // errors of database hosts were already worded as a sentence
  if ('code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN'))
    return `HOST is no address of this machine (${error.message}): leave it out, or set it to an address such as 0.0.0.0.`;
  return unloadable(error) ?? error.stack ?? error.message;
}

/** A manifest that can't be loaded: Node's error has the place in its first lines. */
function unloadable({ message, stack = '' }: Error): string | undefined {
  const head = stack.split('\n    at ', 2).join('\n');
  const [, line] = /resources\.manifest\.ts(?::(\d+))?/.exec(head) ?? [];
  if (!head.includes('resources.manifest.ts')) return undefined;
  const place = line === undefined ? '' : `, line ${line}`;
  return `resources.manifest.ts${place} can't be loaded (${message.split('\n')[0]}): mend it, with what src/manifest/field.ts and src/manifest/entity.ts offer.`;
}
