import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;
/** Steps before and after the present one whose codes are taken: the clock of a phone is never exact. */
const toleratedSteps = 1;
/** Steps within which a code is recognised, to say what is wrong with it. Of those to come, few: they could be kept. */
const knownSteps = { past: 20, future: 4 };

/** What a code is: the step it belongs to, or why it is refused. */
export type CodeVerdict = { step: number } | { refused: 'codeWrong' | 'codeUsed' | 'codeLate' | 'codeEarly' };

export const newSecret = (): string => generateSecret();

/** What an authenticator app reads from the QR code. */
export const uriOf = (secret: string, email: string): string =>
  generateURI({ issuer: 'Pitboss', label: email, secret, period: stepSeconds });

/** Judges a code of the app with this secret; `lastStep` is the last of which a code was taken. */
export function judgeCode(secret: string, code: string, now: Date, lastStep: number | null): CodeVerdict {
  if (!/^\d{6}$/.test(code)) return { refused: 'codeWrong' };
  const epoch = Math.floor(now.getTime() / 1000);
  const delta = deltaOf(secret, code, epoch, [toleratedSteps, toleratedSteps]);
  if (delta === undefined) {
    const known = deltaOf(secret, code, epoch, [knownSteps.past, knownSteps.future]);
    return { refused: known === undefined ? 'codeWrong' : known < 0 ? 'codeLate' : 'codeEarly' };
  }
  const step = Math.floor(epoch / stepSeconds) + delta;
  return lastStep !== null && step <= lastStep ? { refused: 'codeUsed' } : { step };
}

/** The steps between now and the code's own; undefined for a code of none within the bounds. */
function deltaOf(secret: string, token: string, epoch: number, [past, future]: [number, number]): number | undefined {
  const epochTolerance: [number, number] = [past * stepSeconds, future * stepSeconds];
  const found = verifySync({ secret, token, epoch, period: stepSeconds, epochTolerance });
  return found.valid ? found.delta : undefined;
}
