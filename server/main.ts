// `npm start`. The server's modules are loaded inside the try, since loading the manifest validates it.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { failure } from './failure.ts';

// reading and compiling a thousand files is the longest part of a start: only the first one does it all
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

try {
  const { serve } = await import('./serve.ts');
  await serve();
  // written now: a process that is killed later writes nothing
  flushCompileCache();
} catch (error) {
  failure(error);
}
