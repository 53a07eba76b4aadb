/** Bytes of the end of a zip file’s directory, and of each entry in it, without names and comments. */
const endBytes = 22;
const entryBytes = 46;
/** The longest comment behind the end. */
const mostComment = 65_535;
/** More files than a document has. */
const mostNames = 10_000;

/** The names of the files in a zip file, by its directory; undefined for what is none. Nothing is unpacked. */
export function zipNames(content: Buffer): ReadonlySet<string> | undefined {
  if (content.length < endBytes || content.readUInt32LE(0) !== 0x04034b50) return undefined;
  const end = endOf(content);
  if (end === undefined) return undefined;
  const count = content.readUInt16LE(end + 10);
  if (count > mostNames) return undefined;
  const names = new Set<string>();
  let at = content.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + entryBytes > end || content.readUInt32LE(at) !== 0x02014b50) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => content.readUInt16LE(at + offset));
    const from = at + entryBytes;
    names.add(content.toString('utf8', from, from + (name ?? 0)));
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

function endOf(content: Buffer): number | undefined {
  const first = Math.max(0, content.length - endBytes - mostComment);
  for (let at = content.length - endBytes; at >= first; at -= 1) if (content.readUInt32LE(at) === 0x06054b50) return at;
  return undefined;
}
