import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useVisibleFocus } from '../../../src/shell/useVisibleFocus.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom draws nothing: hidden elements say so themselves
  Element.prototype.checkVisibility = function () {
    return this.closest('[data-folded]') === null;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

interface Props {
  pathname: string;
  /** The menu is folded away, the page has a button, a dialog covers the page, one that is fading in is within it. */
  folded?: boolean;
  button?: boolean;
  covered?: boolean;
  fading?: boolean;
}

function Page({ pathname, folded, button = false, covered, fading = false }: Props) {
  const content = useRef<HTMLElement>(null);
  useVisibleFocus(content, pathname);
  return (
    <>
      <nav data-folded={folded ? '' : undefined}>
        <button type="button">Entry</button>
      </nav>
      <div inert={covered}>
        <main ref={content} tabIndex={-1}>
          {button && <button type="button">Row</button>}
          {fading && (
            <div role="dialog" aria-modal data-folded="">
              <button type="button">Field</button>
            </div>
          )}
        </main>
      </div>
      {covered && <button type="button">In the dialog</button>}
    </>
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const focused = () =>
  document.activeElement?.matches('button') ? document.activeElement.textContent : document.activeElement?.tagName;
const focus = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.focus());

test('when the focused element disappears with its page, the content gets the focus', async () => {
  const { rerender } = render(<Page pathname="/a" button />);
  await focus('Row');
  rerender(<Page pathname="/b" />);
  expect(focused()).toBe('BODY');
  await wait(0);
  expect(focused()).toBe('MAIN');
});

test('when the menu closes later, the focus does not stay in it', async () => {
  const { rerender } = render(<Page pathname="/a" />);
  await focus('Entry');
  rerender(<Page pathname="/b" />);
  await wait(100);
  expect(focused()).toBe('Entry');
  rerender(<Page pathname="/b" folded />);
  await wait(300);
  expect(focused()).toBe('MAIN');
});

test('a visible element keeps the focus, and so does a dialog over the page', async () => {
  const { rerender } = render(<Page pathname="/a" />);
  await focus('Entry');
  rerender(<Page pathname="/b" />);
  await wait(2_000);
  expect(focused()).toBe('Entry');
  // the dialog is fading in and has not taken the focus yet
  rerender(<Page pathname="/c" covered folded />);
  await wait(2_000);
  expect(focused()).toBe('Entry');
  await focus('In the dialog');
  rerender(<Page pathname="/d" covered folded />);
  await wait(2_000);
  expect(focused()).toBe('In the dialog');
});

test('a dialog of the page keeps the focus while it fades in', async () => {
  const { rerender } = render(<Page pathname="/a" />);
  rerender(<Page pathname="/b" fading />);
  await focus('Field');
  await wait(2_000);
  expect(focused()).toBe('Field');
});

test('nothing happens while the page stays, nor after a further key or click', async () => {
  const { rerender } = render(<Page pathname="/a" />);
  await focus('Entry');
  rerender(<Page pathname="/a" folded />);
  await wait(2_000);
  expect(focused()).toBe('Entry');
  for (const type of ['keydown', 'pointerdown']) {
    rerender(<Page pathname={`/${type}`} />);
    window.dispatchEvent(new Event(type));
    rerender(<Page pathname={`/${type}`} folded />);
    await wait(2_000);
    expect(focused()).toBe('Entry');
  }
});
