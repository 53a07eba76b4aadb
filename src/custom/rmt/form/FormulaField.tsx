import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './formula.module.css';
import { Complaints, useProblemAt } from './Problems.tsx';

/** A key that the formula may use, and its meaning. */
export interface FormulaKey {
  key: string;
  /** The text beside its chip. */
  about: string;
  /** It also has a number: 'S1.value'. */
  numbered: boolean;
}

interface Props {
  path: string;
  label: string;
  value: string;
  keys: readonly FormulaKey[];
  symbols: readonly string[];
  onChange: (value: string) => void;
}

/** A formula as text, with buttons for its possible parts below; a problem is underlined. */
export function FormulaField({ path, label, value, keys, symbols, onChange }: Props) {
  const words = useLabel();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const { complaint, props } = useProblemAt(path);

  const insert = (piece: string) => {
    const element = box.current;
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [value.length, value.length];
    const { text, at } = inserted(value, piece, from, to);
    caret.current = at;
    onChange(text);
  };
  useLayoutEffect(() => {
    if (caret.current === null || box.current?.value !== value) return;
    box.current.focus();
    box.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  return (
    <div className="grid">
      <label className="pb-label" htmlFor={id}>
        {label}
      </label>
      <div
        className={`relative grid overflow-hidden rounded-8 border border-edge bg-card hover:border-soft ${styles.box}`}
        data-wrong={complaint ? '' : undefined}
        dir="ltr"
      >
        <div className={`pointer-events-none text-transparent ${styles.marks}`} aria-hidden>
          <Marked text={value} keys={keys} from={complaint?.from} to={complaint?.to} />
        </div>
        <textarea
          className="relative w-full overflow-hidden text-text"
          {...props}
          ref={box}
          id={id}
          rows={1}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={keys[0]?.key}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        />
      </div>
      <Complaints under={path} />
      <div className="mbs-8 flex flex-wrap items-center gap-x-14 gap-y-8">
        <Chips label={words('rmt.formula.keys')}>
          {keys.map(({ key, about, numbered }) => (
            <span key={key} className={`inline-flex ${styles.pair}`}>
              <button
                type="button"
                className={`rounded-6 font-mono text-small ${styles.key}`}
                title={about}
                onClick={() => insert(key)}
              >
                <bdi>{key}</bdi>
                <span className="pb-sr">{about}</span>
              </button>
              {numbered && (
                <button
                  type="button"
                  className={`rounded-6 font-mono text-small ${styles.key}`}
                  data-number=""
                  title={words('rmt.formula.number', { key })}
                  onClick={() => insert(`${key}.value`)}
                >
                  <bdi>{`${key}.value`}</bdi>
                </button>
              )}
            </span>
          ))}
        </Chips>
        <Chips label={words('rmt.formula.symbols')}>
          {symbols.map((symbol) => (
            <button
              key={symbol}
              type="button"
              className={`rounded-6 font-mono text-small ${styles.symbol}`}
              onClick={() => insert(symbol)}
            >
              <bdi>{symbol}</bdi>
            </button>
          ))}
        </Chips>
      </div>
    </div>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="pb-fieldset flex flex-wrap gap-4 empty:hidden" aria-label={label} dir="ltr">
      {children}
    </fieldset>
  );
}

/** Replaces the selection by a piece, with spaces where words would be joined. */
export function inserted(text: string, piece: string, from: number, to: number): { text: string; at: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const head = before === '' || /[\s(]$/.test(before) ? before : `${before} `;
  const tail = after === '' || /^[\s)]/.test(after) ? after : ` ${after}`;
  const put = piece === ')' ? before.trimEnd() + piece : head + piece;
  const end = tail === '' && piece !== '(' ? ' ' : '';
  return { text: put + end + tail, at: put.length + end.length };
}

interface MarkedProps {
  text: string;
  keys: readonly FormulaKey[];
  from: number | undefined;
  to: number | undefined;
}

/** The same text behind the box: keys on a ground of their own, the place of a problem underlined. */
function Marked({ text, keys, from, to }: MarkedProps) {
  const wrong = from === undefined ? null : { from, to: Math.max(to ?? from, from + 1) };
  const shown = wrong && wrong.to > text.length ? text.padEnd(wrong.to) : text;
  const cuts = [0, ...keyPlaces(text, keys).flat(), ...(wrong ? [wrong.from, wrong.to] : []), shown.length];
  const places = [...new Set(cuts)].sort((one, other) => one - other);
  return places.slice(0, -1).map((at, index) => {
    const part = shown.slice(at, places[index + 1]);
    const isKey = keyPlaces(text, keys).some(([first, last]) => first <= at && at < last);
    const isWrong = wrong !== null && wrong.from <= at && at < wrong.to;
    return (
      <span key={at} data-key={isKey || undefined} data-wrong={isWrong || undefined}>
        {part}
      </span>
    );
  });
}

function keyPlaces(text: string, keys: readonly FormulaKey[]): [number, number][] {
  return [...text.matchAll(/\b[ST][1-9]\d?(?:\.value)?\b/g)]
    .filter(([found]) => keys.some(({ key }) => key === found.split('.')[0]))
    .map((match) => [match.index, match.index + match[0].length]);
}
