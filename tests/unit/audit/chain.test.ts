import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { type AuditLine, beginning, type ChainedLine, chained, lineColumns } from '../../../server/audit/chain.ts';
import { runsOf } from '../../../server/audit/prune.ts';
import { ChainWalk, type Head, type Pruned, type Walked } from '../../../server/audit/walkChain.ts';
import { entityOf, isStored, placedFields } from '../../../src/manifest/fields.ts';

const value = fc.option(fc.string(), { nil: null });
const content = fc.record(Object.fromEntries(lineColumns.map((column) => [column, value])) as never);
const lines = fc
  .array(content as fc.Arbitrary<AuditLine>, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((line, at) => ({ ...line, id: String(at + 1) })));
const start = { position: 0, hash: beginning };
const chain = lines.map((all) => chained(start, all));
const headOf = (all: readonly ChainedLine[]): Head => all.at(-1) ?? start;

function follow(kept: readonly ChainedLine[], head: Head | undefined, pruned: Pruned[] = [], noted?: Head): Walked {
  const walk = new ChainWalk(pruned, noted);
  for (const line of kept) {
    const problem = walk.take(line);
    if (problem !== undefined) return walk.walked(problem);
  }
  return walk.end(head);
}

describe('the chain of an audit log', () => {
  test('every column of a line but its place is hashed', () => {
    for (const name of ['audit_log', 'platform_audit_log'] as const) {
      const columns = placedFields(entityOf(manifest, name)).flatMap(({ path, field }) =>
        isStored(field) && path !== 'position' && path !== 'hash' ? [path] : [],
      );
      expect(columns.filter((column) => !lineColumns.some((hashed) => hashed === column))).toEqual([]);
    }
  });

  test('a chain that nobody has touched is whole', () => {
    fc.assert(
      fc.property(chain, (all) => {
        expect(follow(all, headOf(all))).toEqual({ lines: all.length, pruned: 0 });
      }),
    );
  });

  test('a change of any field of any line is found, at that line', () => {
    const touched = fc.tuple(chain, fc.nat(), fc.constantFrom(...lineColumns), value);
    fc.assert(
      fc.property(touched, ([all, at, column, other]) => {
        const place = at % all.length;
        fc.pre(all[place]?.line[column] !== other);
        const changed = all.map((one, index) =>
          index === place ? { ...one, line: { ...one.line, [column]: other } } : one,
        );
        const { problem, lines: before } = follow(changed, headOf(all));
        expect(problem).toContain(`at position ${place + 1} was changed`);
        expect(before).toBe(place);
      }),
    );
  });

  test('a line changed together with its own hash is found at the line after it, or by the head', () => {
    fc.assert(
      fc.property(chain, fc.nat(), (all, at) => {
        const place = at % all.length;
        const { line } = all[place] ?? { line: undefined };
        fc.pre(line !== undefined);
        const forged = { ...line, request_id: 'forged' } as AuditLine;
        const [again] = chained(place === 0 ? start : headOf(all.slice(0, place)), [forged]);
        const changed = all.map((one, index) => (index === place && again ? again : one));
        expect(follow(changed, headOf(all)).problem).toBeDefined();
      }),
    );
  });

  test('a missing line is found, the first, one in the middle or the last', () => {
    fc.assert(
      fc.property(chain, fc.nat(), (all, at) => {
        const place = at % all.length;
        const { problem } = follow(
          all.filter((_, index) => index !== place),
          headOf(all),
        );
        expect(problem).toContain(`position ${place + 1} is missing`);
      }),
    );
  });

  test('two lines that have changed their places are found', () => {
    fc.assert(
      fc.property(chain, fc.nat(), fc.nat(), (all, one, two) => {
        const [a, b] = [one % all.length, two % all.length];
        fc.pre(a !== b);
        const lineAt = (index: number) => all[index === a ? b : index === b ? a : index]?.line;
        const swapped = all.map((place, index) => ({ ...place, line: lineAt(index) ?? place.line }));
        expect(follow(swapped, headOf(all)).problem).toContain(`position ${Math.min(a, b) + 1} was changed or moved`);
      }),
    );
  });

  test('a line that was added behind the head, and a head that is gone, are found', () => {
    fc.assert(
      fc.property(chain, (all) => {
        fc.pre(all.length > 1);
        expect(follow(all, headOf(all.slice(0, -1))).problem).toContain('was added');
        expect(follow(all, undefined).problem).toBe('the record of its last line is missing');
      }),
    );
  });

  test('lines that retention deleted leave the chain whole; any other missing one is found', () => {
    fc.assert(
      fc.property(chain, fc.infiniteStream(fc.boolean()), (all, old) => {
        const kept = all.filter(() => old.next().value);
        const gone = all.filter((line) => !kept.includes(line));
        const pruned = runsOf(gone);
        expect(follow(kept, headOf(all), pruned)).toEqual({ lines: kept.length, pruned: gone.length });
        for (const line of kept)
          expect(
            follow(
              kept.filter((one) => one !== line),
              headOf(all),
              pruned,
            ).problem,
          ).toMatch(/missing/);
      }),
    );
  });

  test('a chain that was written anew from some line on does not have the head that was noted', () => {
    fc.assert(
      fc.property(chain, fc.nat(), (all, at) => {
        const noted = headOf(all);
        expect(follow(all, noted, [], noted).problem).toBeUndefined();
        const place = at % all.length;
        const rest = all.slice(place).map(({ line }, index) => (index === 0 ? { ...line, user_id: 'forged' } : line));
        fc.pre(all[place]?.line.user_id !== 'forged');
        const anew = [...all.slice(0, place), ...chained(place === 0 ? start : headOf(all.slice(0, place)), rest)];
        expect(follow(anew, headOf(anew)).problem).toBeUndefined();
        expect(follow(anew, headOf(anew), [], noted).problem).toContain('has not the hash that was noted');
        const cut = all.slice(0, -1);
        expect(follow(cut, headOf(cut), [], noted).problem).toContain('is missing');
      }),
    );
  });
});
