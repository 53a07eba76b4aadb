import { FileRefused } from './notes.ts';

const largest = 256 * 1024 * 1024;
const starts = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file, without a UTF-8 byte order mark. Throws FileRefused for anything but UTF-8 text: UTF-16, Latin-1,
 * compressed or binary files, empty files, more than 256 MB.
 */
export function decode(file: string, bytes: Uint8Array): string {
  if (bytes.length > largest) throw new FileRefused(file, 'is larger than 256 MB: split it and import the parts.');
  if (starts(bytes, 0x1f, 0x8b) || starts(bytes, 0x50, 0x4b, 0x03, 0x04))
    throw new FileRefused(file, 'is a compressed file: unpack it and import what is in it.');
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff))
    throw new FileRefused(file, 'is encoded in UTF-16: save it as UTF-8 and import it again.');
  const text = decodeUtf8(file, bytes);
  const control = text.search(/(?![\s\u007f-\u009f])\p{Cc}/u);
  if (control >= 0)
    throw new FileRefused(file, 'is not a text file: it holds control characters.', lineAt(text, control));
  if (text.trim() === '') throw new FileRefused(file, 'is empty.');
  return text;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function decodeUtf8(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const line = lineAt(lenient, Math.max(0, lenient.indexOf('\ufffd')));
    const complaint = `is not valid UTF-8 (first broken character in line ${line}): save it as UTF-8 and import it again.`;
    throw new FileRefused(file, complaint, line);
  }
}
