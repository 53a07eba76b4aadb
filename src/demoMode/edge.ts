import { ApiError } from '../apiError.ts';
import { translate } from '../i18n/translate.ts';
import { onSession } from '../session/session.ts';
import type { MaskedCall } from './maskedCalls.ts';
import type { Masks, Outgoing } from './masks.ts';
import { demoKey, isDemoMode } from './mode.ts';

/** The active masking, and how to stop it. */
export interface Masking {
  masks: Masks;
  /** Masks with the same key and no known people, for answers that are read once and not kept on the page. */
  apart(): Masks;
  stop(): void;
}

let masking: Promise<Masking> | undefined;

/** The masks of this page, fetched with the first call that needs them. An ApiError where they can't be. */
async function masksOfPage(): Promise<Masks> {
  masking ??= start();
  return (await masking).masks;
}

async function start(): Promise<Masking> {
  try {
    const { startMasking } = await import('./startMasking.ts');
    return startMasking(demoKey());
  } catch (cause) {
    masking = undefined;
    throw new ApiError('network', translate('errors.chunk'), { cause });
  }
}

/** Whether something on this page is masked, or was: a form may still hold it. */
export const hasMasks = (): boolean => isDemoMode() || masking !== undefined;

/** A call as the backend takes it, with real values in the places of masks. Rejects with an ApiError. */
export async function unmasked<C extends Outgoing>(call: C) {
  return (await masksOfPage()).outgoing(call);
}

/** The number of parts after which learnt people are forgotten: a stream may name millions. */
const forgetAfter = 80;

/** Masks the parts of a long answer, each as an answer of the call; learnt people do not accumulate. */
export async function streamMask(): Promise<(call: MaskedCall, part: unknown) => unknown> {
  await masksOfPage();
  const page = await masking;
  if (!page) throw new ApiError('network', translate('errors.chunk'));
  let masks = page.apart();
  let parts = 0;
  return (call, part) => {
    parts += 1;
    if (parts % forgetAfter === 0) masks = page.apart();
    return masks.answer(call, part);
  };
}

/** Returns an answer as the console gets it, by the current mode: it may have changed since the call. */
export async function maskedAnswer(call: MaskedCall, answer: unknown): Promise<unknown> {
  const masks = await masksOfPage();
  return isDemoMode() ? masks.answer(call, answer) : answer;
}

/** The same of the body of a refusal. */
export async function maskedRefusal(call: MaskedCall, body: unknown): Promise<unknown> {
  const masks = await masksOfPage();
  return isDemoMode() ? masks.refusal(call, body) : body;
}

/** The same of a push; `contract` names the form it has. */
export async function maskedPush(push: unknown, contract?: string): Promise<unknown> {
  const masks = await masksOfPage();
  return isDemoMode() ? masks.push(push, contract) : push;
}

// the next session has a key of its own
onSession((end) => {
  if (!end) return;
  void masking?.then(
    ({ stop }) => stop(),
    () => undefined,
  );
  masking = undefined;
});
