import { afterEach, expect, test, vi } from 'vitest';
import { addKeys, pressedKey } from '../../../src/resources/keys/keys.ts';

const pressed = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey });

test.each([
  ['Latin', 'j', 'KeyJ', 'j'],
  ['Latin with Caps Lock', 'J', 'KeyJ', 'j'],
  ['Greek', 'ξ', 'KeyJ', 'j'],
  ['Greek with Caps Lock', 'Ξ', 'KeyJ', 'j'],
  ['Persian', 'ت', 'KeyJ', 'j'],
  ['Persian', '۱', 'Digit1', '1'],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['any', 'Enter', 'Enter', 'Enter'],
])('on a %s keyboard %s at %s is %s', (_, key, code, name) => {
  expect(pressed(key, code)).toBe(name);
});

test('Shift makes another key, whatever Caps Lock does', () => {
  expect(pressed('J', 'KeyJ', true)).toBe('J');
  expect(pressed('j', 'KeyJ', true)).toBe('J');
  expect(pressed('Ξ', 'KeyJ', true)).toBe('J');
  expect(pressed('؟', 'Slash', true)).toBe('?');
  expect(pressed('?', 'Minus', true)).toBe('?');
});

let stop = () => {};
afterEach(() => stop());

test('a shortcut works on a Greek, a Persian and a Caps Lock keyboard', () => {
  const run = vi.fn();
  stop = addKeys({ anchor: () => document.body, bindings: () => ({ j: { label: 'keys.next', run } }) });
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'KeyJ', bubbles: true }));
  for (const key of ['j', 'ξ', 'ت', 'J']) press(key);
  expect(run).toHaveBeenCalledTimes(4);
});

test('a held key acts once, unless its binding repeats', () => {
  const [move, answer] = [vi.fn(), vi.fn()];
  stop = addKeys({
    anchor: () => document.body,
    bindings: () => ({
      j: { label: 'keys.next', repeats: true, run: move },
      a: { label: 'desk.keys.accept', run: answer },
    }),
  });
  const hold = (key: string) => {
    for (const repeat of [false, true, true])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true }));
  };
  hold('j');
  hold('a');
  expect(move).toHaveBeenCalledTimes(3);
  expect(answer).toHaveBeenCalledTimes(1);
});
