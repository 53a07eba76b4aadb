/** The browser and the system of a sign-in, by their names; null where they are not told. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** From where a session was begun. */
export interface Origin extends Device {
  address: string | null;
}

/** Of a session that a program of this installation begins. */
export const originOfProgram: Origin = { browser: null, system: null, address: null };

/** In this order: browsers also name those that they are derived from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (rules: readonly [RegExp, string][], text: string) =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * The device of a User-Agent, in names from the lists above; of a program its own name, such as curl. Neither is proof of
 * anything: the sender writes the header.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 512);
  const program = /^([A-Za-z][\w.-]{0,39})(?:\/|$)/.exec(text)?.[1] ?? null;
  const browser = nameIn(browsers, text) ?? (program === 'Mozilla' ? null : program);
  return { browser, system: nameIn(systems, text) };
}
