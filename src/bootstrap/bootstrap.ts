import { listError } from '../apiError.ts';
import { getToken } from '../session/session.ts';
import { currentBootstrap, tellBootstrap } from './startBootstrap.ts';
import { enumValues, modelSchemaSource } from './vocabulary.ts';

/** API-27: the lists that the layout loads at its start; further vocabulary is loaded by the page that needs it. */
const wanted = () => [
  enumValues('Models'),
  enumValues('DatetimeOperators'),
  enumValues('NumberOperators'),
  enumValues('TextOperators'),
  enumValues('QueryOperators'),
  enumValues('ResultFunctions'),
  enumValues('RiskStatuses'),
  modelSchemaSource,
];

/** Loads all of it side by side, each once per start; a second call asks for what failed, and for nothing else. */
export async function bootstrap(): Promise<void> {
  const before = currentBootstrap();
  tellBootstrap(before.status === 'failed' ? { ...before, busy: true } : { status: 'loading' });
  const sources = wanted();
  const results = await Promise.allSettled(sources.map((source) => source.fresh()));
  // a refused call ends the session and everything that waits for this
  if (getToken() === null) return;
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return tellBootstrap({ status: 'ready' });
  const kept = sources.every((source) => source.isKept());
  tellBootstrap({ status: 'failed', error: listError(failed.reason), kept, busy: false });
}
