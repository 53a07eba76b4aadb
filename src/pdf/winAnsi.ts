/** Beyond Latin-1, the letters that the fonts every PDF reader has can say (Windows-1252). */
const beyond = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const alike: { readonly [letter: string]: string } = { '−': '-', '\u202f': ' ', '\u00a0': ' ', '‑': '-' };

/** A text in the letters of a PDF reader's own fonts; null where it has others (Greek, Persian, the Azerbaijani ə). */
export function winAnsi(text: string): string | null {
  const letters = [...text.normalize('NFC').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')].map(
    (one) => alike[one] ?? one,
  );
  return letters.every(isWinAnsi) ? letters.join('') : null;
}

function isWinAnsi(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyond.includes(letter);
}
