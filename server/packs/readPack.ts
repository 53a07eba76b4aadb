import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PackHead, PackTrigger } from '../../src/contracts/pack.ts';
import { OperatorError } from '../../src/manifest/operatorError.ts';
import { type Fault, type Judged, judgeHead, judgeTrigger } from './judgePack.ts';

const headFile = 'pack.json';
/** The largest file that is read: a trigger with 50 tests has a tenth of it. */
const mostBytes = 2_000_000;

export interface FileFault extends Fault {
  file: string;
}

/** A folder of a pack as it was read: what fits, and what is wrong with the rest. */
export interface ReadPack {
  folder: string;
  head?: PackHead;
  triggers: { file: string; trigger: PackTrigger }[];
  faults: FileFault[];
}

/** There is no such folder, or no pack in it. */
export class PackMissing extends OperatorError {}

/** Reads a folder with pack.json and one file for each trigger. */
export function readPack(folder: string): ReadPack {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new PackMissing(`There is no folder ${folder}: name one that has a pack.json.`);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  if (!names.includes(headFile))
    throw new PackMissing(`${folder} has no ${headFile}: add one, with the pack's key, version, name and categories.`);
  const pack: ReadPack = { folder, triggers: [], faults: [] };
  const head = judgedFile(folder, headFile, judgeHead);
  if (head.value) pack.head = head.value;
  pack.faults.push(...placed(headFile, head.faults));
  for (const file of names.filter((name) => name !== headFile)) {
    const { value, faults } = judgedFile(folder, file, (read) => judgeTrigger(read, pack.head));
    if (value) pack.triggers.push({ file, trigger: value });
    pack.faults.push(...placed(file, faults));
  }
  if (names.length === 1)
    pack.faults.push({ file: headFile, path: '', text: 'The pack has no trigger: add a file for each beside it' });
  pack.faults.push(...doubled(pack), ...misnamed(pack));
  return pack;
}

const placed = (file: string, faults: readonly Fault[]): FileFault[] => faults.map((fault) => ({ file, ...fault }));

function judgedFile<T>(folder: string, file: string, judge: (value: unknown) => Judged<T>): Judged<T> {
  const path = join(folder, file);
  if (statSync(path).size > mostBytes)
    return { faults: [{ path: '', text: 'The file is larger than 2 MB: split its tests' }] };
  try {
    return judge(JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, '')));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { faults: [{ path: '', text: `This is no JSON: ${error.message}` }] };
  }
}

/** Names of triggers are unique in a tenant, and so are those of a pack. */
function doubled({ triggers }: ReadPack): FileFault[] {
  return triggers.flatMap(({ file, trigger }, at) => {
    const other = triggers.slice(0, at).find((one) => one.trigger.trigger.name === trigger.trigger.name);
    return other
      ? [
          {
            file,
            path: 'trigger.name',
            text: `${other.file} has this name already: give each trigger a name of its own`,
          },
        ]
      : [];
  });
}

function misnamed({ triggers }: ReadPack): FileFault[] {
  return triggers
    .filter(({ file, trigger }) => file !== `${trigger.key}.json`)
    .map(({ file, trigger }) => ({
      file,
      path: 'key',
      text: `The file is named after its key: call it ${trigger.key}.json`,
    }));
}
