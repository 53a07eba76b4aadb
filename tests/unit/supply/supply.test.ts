import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { type Advisory, isAffected, weaknessFaults } from '../../../scripts/supply/advisories.ts';
import { bomOf } from '../../../scripts/supply/bom.ts';
import { installScriptFaults } from '../../../scripts/supply/installScripts.ts';
import { isAllowed, licenceFaults } from '../../../scripts/supply/licences.ts';
import { lockOf, readLock } from '../../../scripts/supply/lockFile.ts';

const lock = readLock();
const packageOf = (name: string) => lock.packages.filter((one) => one.name === name);

/** A lock file with two copies of one package. */
const small = lockOf({
  name: 'shop',
  version: '1.2.3',
  packages: {
    '': { dependencies: { '@a/one': '1' }, devDependencies: { two: '2' } },
    'node_modules/@a/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '1' } },
    'node_modules/@a/one/node_modules/two': { version: '1.5.0', license: 'GPL-3.0-only' },
    'node_modules/two': { version: '2.0.0', dev: true, hasInstallScript: true },
  },
});

describe('the lock file', () => {
  test('each package finds the copy that Node would find', () => {
    expect(small.needs).toEqual(['node_modules/@a/one', 'node_modules/two']);
    expect(small.packages[0]?.needs).toEqual(['node_modules/@a/one/node_modules/two']);
  });

  test('every package that ours need is in it', () => {
    const direct = new Set(lock.needs);
    expect(direct).toContain('node_modules/fastify');
    expect(lock.packages.length).toBeGreaterThan(400);
  });
});

describe('the bill of materials', () => {
  test('is valid CycloneDX 1.6, with every package once', () => {
    const folder = join(
      dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
      'res/schema',
    );
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true });
    for (const format of ['date-time', 'idn-email', 'iri-reference', 'email', 'uri']) ajv.addFormat(format, true);
    ajv.addSchema({ ...read('spdx.SNAPSHOT.schema.json'), $id: 'spdx.SNAPSHOT.schema.json' });
    ajv.addSchema({ ...read('jsf-0.82.SNAPSHOT.schema.json'), $id: 'jsf-0.82.SNAPSHOT.schema.json' });
    // by its own id it would look for the others at the address of a website
    const validate = ajv.compile({ ...read('bom-1.6.SNAPSHOT.schema.json'), $id: 'bom.schema.json' });
    const bom = JSON.parse(bomOf(lock));
    expect(validate(bom), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
    expect(validate({ ...bom, components: [{ type: 'library' }] })).toBe(false);
    const refs: string[] = bom.components.map((one: { 'bom-ref': string }) => one['bom-ref']);
    expect(refs.toSorted()).toEqual(lock.packages.map(({ place }) => place).toSorted());
  });

  test('is the same for the same lock file, and another for another', () => {
    expect(bomOf(small)).toBe(bomOf(small));
    expect(JSON.parse(bomOf({ ...small, version: '1.2.4' })).serialNumber).not.toBe(
      JSON.parse(bomOf(small)).serialNumber,
    );
  });

  test('names hash, licence, scope and what each needs', () => {
    const bom = JSON.parse(bomOf(lock));
    const of = (name: string) =>
      bom.components.find((one: { 'bom-ref': string }) => one['bom-ref'] === `node_modules/${name}`);
    expect(of('fastify')).toMatchObject({ scope: 'required', licenses: [{ license: { id: 'MIT' } }] });
    expect(of('fastify').hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
    expect(of('vitest').scope).toBe('excluded');
    expect(of('pako').licenses).toEqual([{ expression: '(MIT AND Zlib)' }]);
    expect(of('@mui/material').purl).toMatch(/^pkg:npm\/%40mui\/material@7/);
    const needs = bom.dependencies.find((one: { ref: string }) => one.ref === 'node_modules/fastify').dependsOn;
    expect(needs).toContain('node_modules/pino');
  });
});

describe('licences', () => {
  test('one of a choice has to be allowed, and each of a sum', () => {
    expect(isAllowed('MIT OR GPL-3.0-only')).toBe(true);
    expect(isAllowed('(MIT AND Zlib)')).toBe(true);
    expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
    expect(isAllowed('SEE LICENSE IN LICENSE.md')).toBe(false);
  });

  test('a licence that is not allowed, and none at all, are named with the remedy', () => {
    expect(licenceFaults(lock.packages)).toEqual([]);
    expect(licenceFaults(small.packages)).toEqual([
      expect.stringMatching(/^two@1\.5\.0 has the licence 'GPL-3\.0-only', which is not allowed\. Use another package/),
      expect.stringMatching(/^two@2\.0\.0 names no licence\. .*scripts\/supply\/licences\.ts/),
    ]);
  });
});

describe('install scripts', () => {
  test('one that is not named is a fault, and so is one that is named for nothing', () => {
    const npmrc = readFileSync('.npmrc', 'utf8');
    expect(installScriptFaults(lock.packages, npmrc)).toEqual([]);
    expect(installScriptFaults([...lock.packages, ...small.packages], npmrc)).toEqual([
      expect.stringContaining('two@2.0.0 has an install script'),
    ]);
    expect(installScriptFaults([], npmrc)).toEqual([expect.stringContaining('core-js has no install script any more')]);
  });

  test('npm has to be told not to run them', () => {
    expect(installScriptFaults(lock.packages, '; ignore-scripts=true')).toEqual([
      expect.stringContaining(".npmrc lacks 'ignore-scripts=true'"),
    ]);
  });
});

describe('known weaknesses', () => {
  const advisory = (events: { [event: string]: string }[], more: object = {}): Advisory => ({
    id: 'GHSA-made-up-0001',
    summary: 'Made up',
    affected: [{ package: { ecosystem: 'npm', name: 'fastify' }, ranges: [{ type: 'SEMVER', events }], ...more }],
  });
  const fastify = packageOf('fastify');
  const { version = '' } = fastify[0] ?? {};

  test('a range is judged from its introduction to its end', () => {
    const at = (one: string, ...events: { [event: string]: string }[]) =>
      isAffected(advisory(events), { name: 'fastify', version: one });
    expect(at('1.0.0', { introduced: '0' })).toBe(true);
    expect(at('1.9.9', { introduced: '1.0.0' }, { fixed: '2.0.0' })).toBe(true);
    expect(at('2.0.0', { introduced: '1.0.0' }, { fixed: '2.0.0' })).toBe(false);
    expect(at('0.9.0', { introduced: '1.0.0' }, { fixed: '2.0.0' })).toBe(false);
    expect(at('2.0.0-beta.1', { introduced: '1.0.0' }, { fixed: '2.0.0' })).toBe(true);
    expect(at('2.0.0', { introduced: '0' }, { last_affected: '2.0.0' })).toBe(true);
    expect(at('2.0.1', { introduced: '0' }, { last_affected: '2.0.0' })).toBe(false);
    expect(at('3.5.0', { introduced: '1.0.0' }, { fixed: '2.0.0' }, { introduced: '3.0.0' }, { fixed: '4.0.0' })).toBe(
      true,
    );
    expect(at('2.5.0', { introduced: '1.0.0' }, { fixed: '2.0.0' }, { introduced: '3.0.0' }, { fixed: '4.0.0' })).toBe(
      false,
    );
  });

  test('another ecosystem, another package and an advisory that was taken back are none', () => {
    const one = { name: 'fastify', version: '1.0.0' };
    const all = advisory([{ introduced: '0' }]);
    expect(isAffected(all, one)).toBe(true);
    expect(isAffected({ ...all, withdrawn: '2026-01-01T00:00:00Z' }, one)).toBe(false);
    expect(isAffected(all, { ...one, name: 'fastify-x' })).toBe(false);
    expect(isAffected(advisory([{ introduced: '0' }], { package: { ecosystem: 'PyPI', name: 'fastify' } }), one)).toBe(
      false,
    );
    expect(isAffected(advisory([], { versions: ['1.0.0'] }), one)).toBe(true);
  });

  test('a locked version with one is named with place and remedy, until it is borne', () => {
    const made = [advisory([{ introduced: '0' }, { fixed: '999.0.0' }])];
    const [fault, ...others] = weaknessFaults(lock.packages, made, [], '2026-11-27');
    expect(others).toEqual([]);
    expect(fault).toContain(
      `fastify@${version} at node_modules/fastify has GHSA-made-up-0001 (Made up): fixed in 999.0.0`,
    );
    const borne = [{ id: 'GHSA-made-up-0001', package: 'fastify', why: 'Not reached', until: '2026-11-30' }];
    expect(weaknessFaults(lock.packages, made, borne, '2026-11-30')).toEqual([]);
    expect(weaknessFaults(lock.packages, made, borne, '2026-12-01')).toHaveLength(1);
    expect(weaknessFaults(lock.packages, [], borne, '2026-11-27')).toEqual([
      expect.stringContaining('Nothing here has GHSA-made-up-0001 of fastify any more'),
    ]);
  });
});
