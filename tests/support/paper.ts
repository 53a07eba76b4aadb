import { inflateSync } from 'node:zlib';

/** A PDF of the server, as far as it can be read without drawing it. */
export interface ReadPaper {
  pages: number;
  /** Each text as it is drawn, from left to right. */
  texts: string[];
}

/** Reads a PDF as pdfkit writes it: letters by the numbers that they have in the part of a font that is in the file. */
export function readPaper(bytes: Buffer): ReadPaper {
  const source = bytes.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (unicode !== undefined) fonts.set(name, lettersIn(streamOf(objects.get(unicode) ?? '')));
  }
  const texts = [...objects.values()].filter(isContent).flatMap((body) => textsIn(streamOf(body), fonts));
  return { pages: [...source.matchAll(/\/Type \/Page\n/g)].length, texts };
}

const isContent = (body: string) => body.includes('FlateDecode') && / Tf\n/.test(streamOf(body));

function streamOf(body: string): string {
  const [head = '', rest] = body.split('stream\n', 2);
  if (rest === undefined) return '';
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const data = Buffer.from(
    body.slice(head.length + 'stream\n'.length, head.length + 'stream\n'.length + length),
    'latin1',
  );
  return /FlateDecode/.test(head) ? inflateSync(data).toString('latin1') : data.toString('latin1');
}

/** What the numbers of a font's glyphs stand for, as the file says for copying. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return letters;
}

function textsIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let letters: ReadonlyMap<string, string> = new Map();
  return content.split('\n').flatMap((line) => {
    const name = /^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1];
    if (name !== undefined) letters = fonts.get(name) ?? new Map();
    if (!line.endsWith(' TJ')) return [];
    const glyphs = [...line.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return [glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '�').join('')];
  });
}
