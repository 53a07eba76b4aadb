interface Named {
  /** What is printed: `dashboard`. */
  name: string;
  /** The days that it covers, `2026-11-01`; the day it was made without them. */
  days?: { from: string; to: string } | undefined;
  now: number;
}

/** `pitboss-dashboard-2026-11-01_2026-11-30.pdf`: letters and digits of any script, and nothing a file system minds. */
export function fileName({ name, days, now }: Named): string {
  const what = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const when = days ? `${days.from}_${days.to}` : new Date(now).toISOString().slice(0, 10);
  return `${['pitboss', what, when].filter((part) => part !== '').join('-')}.pdf`;
}
