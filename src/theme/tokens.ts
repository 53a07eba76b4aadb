import type { Preferences } from './preferences.ts';

export type Accent = Preferences['color'];
export type Appearance = Preferences['appearance'];

/** Every colour of the console. All text on the surface it is meant for has a contrast of 4.5:1 or more. */
export interface Tokens {
  /** The solid bar and its background. */
  bar: string;
  onBar: string;
  slab: string;
  /** Rubick's window, from top to bottom, and the colour of text on it; one colour in the dark. */
  gradientFrom: string;
  gradientTo: string;
  onGradient: string;
  /** Around the content: the rail's ground; `inset` is a submenu's block on it. */
  chrome: string;
  inset: string;
  content: string;
  card: string;
  /** A header row, a hovered row, a chosen row. */
  head: string;
  hover: string;
  selected: string;
  hairline: string;
  /** The edge of a control: 3:1 against its ground. */
  edge: string;
  text: string;
  soft: string;
  /** Links, active text, buttons; `onAccent` is the text on a button. */
  accent: string;
  accentStrong: string;
  onAccent: string;
  focus: string;
  success: string;
  warning: string;
  error: string;
  info: string;
  /** Paler grounds for a status' word and icon. */
  successSoft: string;
  warningSoft: string;
  errorSoft: string;
  infoSoft: string;
  onStatus: string;
  shadow: string;
}

type Accented =
  | 'bar'
  | 'slab'
  | 'gradientFrom'
  | 'gradientTo'
  | 'chrome'
  | 'inset'
  | 'accent'
  | 'accentStrong'
  | 'focus'
  | 'selected'
  | 'hover';

const accentsLight: Record<Accent, Pick<Tokens, Accented>> = {
  default: {
    bar: '#1e3a8a',
    slab: '#b3c0e2',
    gradientFrom: '#1e40af',
    gradientTo: '#1e3a8a',
    chrome: '#e7ebf5',
    inset: '#dbe1f0',
    accent: '#1e3a8a',
    accentStrong: '#172e6e',
    focus: '#2f5be0',
    selected: '#e9eefb',
    hover: '#f4f6fb',
  },
  'theme-1': {
    bar: '#064e3b',
    slab: '#a9cabf',
    gradientFrom: '#065f46',
    gradientTo: '#064e3b',
    chrome: '#e4eeea',
    inset: '#d6e4de',
    accent: '#065f46',
    accentStrong: '#064e3b',
    focus: '#0b8a65',
    selected: '#e3f3ec',
    hover: '#f2f8f5',
  },
  'theme-2': {
    bar: '#172554',
    slab: '#b2b9d1',
    gradientFrom: '#1e3a8a',
    gradientTo: '#172554',
    chrome: '#e8eaf2',
    inset: '#dcdfeb',
    accent: '#1e3a8a',
    accentStrong: '#172554',
    focus: '#3a55c4',
    selected: '#e9ecf8',
    hover: '#f4f5fb',
  },
};

const light: Omit<Tokens, Accented> = {
  onBar: '#ffffff',
  onGradient: '#ffffff',
  content: '#f7f9fa',
  card: '#ffffff',
  head: '#f1f4f6',
  hairline: '#dde3e8',
  edge: '#84919c',
  text: '#16212c',
  soft: '#52606d',
  onAccent: '#ffffff',
  success: '#12724a',
  warning: '#8a5200',
  error: '#b91c2e',
  info: '#1b5cb8',
  successSoft: '#e0f4ea',
  warningSoft: '#fdf0d8',
  errorSoft: '#fde7e9',
  infoSoft: '#e3eefc',
  onStatus: '#ffffff',
  shadow: '0 1px 2px rgb(16 32 44 / 6%), 0 8px 24px rgb(16 32 44 / 10%)',
};

/** Rubick's backdrop is tinted and darker than its sheet: else sheet, tab and pill are one surface in the dark, in any accent. */
const accentsDark: Record<Accent, Pick<Tokens, Accented>> = {
  default: {
    bar: '#1e3a8a',
    slab: '#25396f',
    gradientFrom: '#0d1d4d',
    gradientTo: '#0d1d4d',
    chrome: '#1b253b',
    inset: '#151e31',
    accent: '#a3bfff',
    accentStrong: '#c3d5ff',
    focus: '#8fb0ff',
    selected: '#31436f',
    hover: '#2d3957',
  },
  'theme-1': {
    bar: '#064e3b',
    slab: '#1b4443',
    gradientFrom: '#0a2622',
    gradientTo: '#0a2622',
    chrome: '#1b253b',
    inset: '#151e31',
    accent: '#74d9b3',
    accentStrong: '#9ae8ca',
    focus: '#5fd0a6',
    selected: '#2b4a55',
    hover: '#2c3b54',
  },
  'theme-2': {
    bar: '#172554',
    slab: '#23305c',
    gradientFrom: '#14122f',
    gradientTo: '#14122f',
    chrome: '#1b253b',
    inset: '#151e31',
    accent: '#b0bffc',
    accentStrong: '#cdd6ff',
    focus: '#9db0ff',
    selected: '#343f6d',
    hover: '#2d3858',
  },
};

const dark: Omit<Tokens, Accented> = {
  onBar: '#ffffff',
  onGradient: '#e8edf5',
  content: '#232d45',
  card: '#28334e',
  head: '#2e3a57',
  hairline: '#37435f',
  edge: '#8391ad',
  text: '#e8edf5',
  soft: '#aab6ca',
  onAccent: '#10192b',
  success: '#6ad6a4',
  warning: '#f2bd63',
  error: '#ff9d9d',
  info: '#93bdff',
  successSoft: '#234a45',
  warningSoft: '#4a4236',
  errorSoft: '#4d3444',
  infoSoft: '#2b4470',
  onStatus: '#10192b',
  shadow: '0 1px 2px rgb(4 8 18 / 30%), 0 10px 28px rgb(4 8 18 / 45%)',
};

/** The colours of an accent in an appearance. */
export function tokensOf(accent: Accent, appearance: Appearance): Tokens {
  return appearance === 'dark' ? { ...dark, ...accentsDark[accent] } : { ...light, ...accentsLight[accent] };
}

/** Table row heights in px. */
export const rowHeights = { compact: 28, regular: 36, roomy: 44 } as const satisfies Record<
  Preferences['density'],
  number
>;

/** At most four sizes on a screen, in rem: notes and heads, text and tables, menu and section titles, page titles. */
export const textSizes = { note: '0.75rem', text: '0.8125rem', item: '0.875rem', title: '1.25rem' } as const;

/** A variable font and its static fallbacks; Persian letters come from Vazirmatn by their Unicode range. */
export const fontFamily = "'Inter Variable', 'Vazirmatn Variable', 'Inter Fallback', system-ui, sans-serif";
