import { expect, test } from 'vitest';
import { HttpError, Refused, wordText } from '../../../server/errors.ts';
import { validationMessages } from '../../../src/manifest/messages.ts';
import { refusalMessages } from '../../../src/manifest/refusals.ts';
import { ruleMessages } from '../../../src/rules/ruleMessages.ts';

test('ERR-3 a refusal has English texts and their codes', () => {
  const refused = new Refused({
    name: [{ key: 'required' }, { key: 'minLength', params: { min: 3 } }],
    filter: ['There is no filter'],
  });
  expect(refused.errors).toEqual({
    name: ['This field is required', 'This field must be at least 3 characters long'],
    filter: ['There is no filter'],
  });
  expect(refused.codes).toEqual({
    name: [
      { code: 'required', params: {} },
      { code: 'minLength', params: { min: 3 } },
    ],
  });
  expect(new HttpError('conflict', { key: 'alertMoved' })).toMatchObject({
    message: wordText({ key: 'alertMoved' }),
    coded: { key: 'alertMoved' },
  });
});

test('no two catalogues share a code', () => {
  const all = [validationMessages, refusalMessages, ruleMessages].flatMap((catalogue) => Object.keys(catalogue));
  expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([]);
});
