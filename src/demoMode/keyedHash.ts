/** Two words of 32 bits, this browser's own: without them a mask can't be turned back into its value. */
export type Key = readonly [number, number];

const encoder = new TextEncoder();
/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const charsPerHash = 6;

/** HalfSipHash-2-4 of a text: 32 bits that look random without the key. */
export function keyedHash([k0, k1]: Key, text: string): number {
  const bytes = encoder.encode(text);
  const state = new Int32Array([k0, k1, 0x6c796765 ^ k0, 0x74656462 ^ k1]);
  const blocks = bytes.length >> 2;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < blocks; at++) absorb(state, view.getInt32(at * 4, true));
  let last = bytes.length << 24;
  for (let at = blocks * 4; at < bytes.length; at++) last |= (bytes[at] ?? 0) << ((at % 4) * 8);
  absorb(state, last);
  const [v0 = 0, v1 = 0, v2 = 0, v3 = 0] = state;
  state.set([v0, v1, v2 ^ 0xff, v3]);
  rounds(state, 4);
  return ((state[1] ?? 0) ^ (state[3] ?? 0)) >>> 0;
}

/** A code of so many characters for a text. */
export function hashCode(key: Key, text: string, length: number): string {
  let code = '';
  for (let part = 0; code.length < length; part++) {
    const hash = keyedHash(key, `${part} ${text}`);
    for (let char = 0; char < charsPerHash; char++) code += alphabet[(hash >>> (char * 5)) & 31];
  }
  return code.slice(0, length);
}

function absorb(state: Int32Array, word: number): void {
  const [v0 = 0, v1 = 0, v2 = 0, v3 = 0] = state;
  state.set([v0, v1, v2, v3 ^ word]);
  rounds(state, 2);
  const [mixed = 0] = state;
  state[0] = mixed ^ word;
}

function rounds(state: Int32Array, count: number): void {
  let [v0 = 0, v1 = 0, v2 = 0, v3 = 0] = state;
  for (let round = 0; round < count; round++) {
    v0 = (v0 + v1) | 0;
    v1 = turned(v1, 5) ^ v0;
    v0 = turned(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = turned(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = turned(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = turned(v1, 13) ^ v2;
    v2 = turned(v2, 16);
  }
  state.set([v0, v1, v2, v3]);
}

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));
