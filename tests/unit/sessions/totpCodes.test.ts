import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { judgeCode, newSecret } from '../../../server/sessions/totpCodes.ts';

const secret = newSecret();
const now = new Date('2026-01-05T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);
const codeOf = (at: number) => generateSync({ secret, epoch: at * 30 });

test('a code is taken in its own step, and one before and after', () => {
  for (const near of [-1, 0, 1])
    expect(judgeCode(secret, codeOf(step + near), now, null)).toEqual({ step: step + near });
  expect(judgeCode(secret, codeOf(step - 3), now, null)).toEqual({ refused: 'codeLate' });
  expect(judgeCode(secret, codeOf(step + 3), now, null)).toEqual({ refused: 'codeEarly' });
});

test('no code of a step that was taken, or of one before it, is taken', () => {
  expect(judgeCode(secret, codeOf(step), now, step)).toEqual({ refused: 'codeUsed' });
  expect(judgeCode(secret, codeOf(step - 1), now, step)).toEqual({ refused: 'codeUsed' });
  expect(judgeCode(secret, codeOf(step + 1), now, step)).toEqual({ step: step + 1 });
});
