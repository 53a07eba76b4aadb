import type { ReactNode } from 'react';
import type { Preferences } from '../../theme/themeChoices.ts';
import styles from './preferences.module.css';

type ShellName = `${Preferences['theme']}/${Preferences['layout']}`;

/** Lines of text, as a picture that small shows them. */
const Lines = ({ at, widths }: { at: [x: number, y: number]; widths: number[] }) =>
  widths.map((width, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's lines stay in their order
    <rect key={row} x={at[0]} y={at[1] + row * 8} width={width} height="3" rx="1.5" />
  ));

/** What each shell looks like from afar, in the accent and the appearance that are chosen. */
const drawings: Record<ShellName, ReactNode> = {
  'enigma/side-menu': (
    <>
      <rect className="fill-chrome" width="120" height="76" />
      <rect className="fill-(--pb-slab)" x="10" y="9" width="100" height="15" rx="4" />
      <rect className="fill-bar" x="6" y="6" width="108" height="14" rx="4" />
      <path className="fill-content" d="M34 34a6 6 0 0 1 6-6h68a6 6 0 0 1 6 6v42H34z" />
      <path className="fill-content" d="M10 41h18c4 0 3-4 7-4v14c-4 0-3-4-7-4H10a3 3 0 0 1 0-6z" />
      <g className="fill-edge opacity-60">
        <Lines at={[12, 34]} widths={[13]} />
        <Lines at={[12, 52]} widths={[16, 12]} />
      </g>
      <rect className="fill-accent" x="11" y="42.5" width="14" height="3" rx="1.5" />
      <g className="fill-edge opacity-60">
        <Lines at={[44, 36]} widths={[26, 60, 60, 52]} />
      </g>
    </>
  ),
  'enigma/top-menu': (
    <>
      <rect className="fill-chrome" width="120" height="76" />
      <rect className="fill-(--pb-slab)" x="10" y="9" width="100" height="15" rx="4" />
      <rect className="fill-bar" x="6" y="6" width="108" height="14" rx="4" />
      <path className="fill-content" d="M6 46a6 6 0 0 1 6-6h96a6 6 0 0 1 6 6v30H6z" />
      <path className="fill-content" d="M10 29h20a3 3 0 0 1 3 3v4c0 4 4 3 4 5H7c0-2 0-1 0-5v-4a3 3 0 0 1 3-3z" />
      <rect className="fill-accent" x="13" y="33" width="15" height="3" rx="1.5" />
      <g className="fill-edge opacity-60">
        <rect x="43" y="31" width="14" height="3" rx="1.5" />
        <rect x="63" y="31" width="18" height="3" rx="1.5" />
        <rect x="87" y="31" width="12" height="3" rx="1.5" />
        <Lines at={[16, 48]} widths={[30, 88, 80]} />
      </g>
    </>
  ),
  'rubick/side-menu': (
    <>
      <rect className="fill-bar" width="120" height="76" />
      <rect className="fill-content" x="34" y="6" width="80" height="64" rx="9" />
      <path className="fill-content" d="M11 29h19c4 0 5-3 5-5v20c0-2-1-5-5-5H11a5 5 0 0 1 0-10z" />
      <g className="fill-on-bar opacity-75">
        <Lines at={[10, 13]} widths={[12]} />
        <Lines at={[12, 49]} widths={[14, 11]} />
      </g>
      <rect className="fill-accent" x="12" y="32.5" width="13" height="3" rx="1.5" />
      <rect className="fill-hairline" x="42" y="21" width="64" height="1" />
      <g className="fill-edge opacity-60">
        <rect x="42" y="13" width="22" height="3" rx="1.5" />
        <circle cx="103" cy="14.5" r="3" />
        <Lines at={[42, 30]} widths={[26, 62, 62, 50]} />
      </g>
    </>
  ),
  'rubick/top-menu': (
    <>
      <rect className="fill-bar" width="120" height="76" />
      <rect className="fill-content" x="6" y="31" width="108" height="39" rx="9" />
      <path className="fill-content" d="M12 38c3 0 4-1 4-5v-6a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v6c0 4 1 5 4 5z" />
      <g className="fill-on-bar opacity-75">
        <rect x="10" y="9" width="16" height="3" rx="1.5" />
        <circle cx="108" cy="10.5" r="3" />
        <rect x="49" y="25" width="14" height="3" rx="1.5" />
        <rect x="70" y="25" width="18" height="3" rx="1.5" />
      </g>
      <rect className="fill-accent" x="21" y="27" width="14" height="3" rx="1.5" />
      <g className="fill-edge opacity-60">
        <Lines at={[16, 42]} widths={[30, 88, 76]} />
      </g>
    </>
  ),
};

/** A small picture of a shell, beside its name. */
export function ShellPicture({ theme, layout }: Pick<Preferences, 'theme' | 'layout'>) {
  return (
    <svg className={`block w-full rounded-6 ${styles.picture}`} viewBox="0 0 120 76" aria-hidden="true">
      {drawings[`${theme}/${layout}`]}
    </svg>
  );
}
