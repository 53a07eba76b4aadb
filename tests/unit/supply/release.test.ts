import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../../scripts/release/changelog.ts';
import { isSigned, signatureOf, statementOf } from '../../../scripts/release/sign.ts';

const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

describe('the changelog', () => {
  test("its newest version is package.json's, and package-lock.json's", () => {
    const versionOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;
    const [newest] = sectionsOf(readFileSync('CHANGELOG.md', 'utf8'));
    expect(newest?.version).toBe(versionOf('package.json'));
    expect(newest?.version).toBe(versionOf('package-lock.json'));
  });

  test('a part ends where the next begins, and what is not released is none', () => {
    const changelog =
      '# C\n\n## [Unreleased]\n\n- x\n\n## [1.1.0] - 2026-02-01\n\n### Added\n\n- a\n\n## [1.0.0] - 2026-01-01\n\n- b\n';
    expect(sectionsOf(changelog)).toEqual([
      { version: '1.1.0', text: '## [1.1.0] - 2026-02-01\n\n### Added\n\n- a\n' },
      { version: '1.0.0', text: '## [1.0.0] - 2026-01-01\n\n- b\n' },
    ]);
  });
});

describe('the signature of a release', () => {
  const files = { 'NOTES.md': 'new', 'bom.json': '{}' };
  const statement = statementOf('1.0.0', files);
  const keys = generateKeyPairSync('ed25519');
  const signature = signatureOf(statement, privatePem(keys.privateKey));

  test('holds for these files by this key alone', () => {
    expect(isSigned(statement, signature, publicPem(keys.publicKey))).toBe(true);
    expect(isSigned(statementOf('1.0.1', files), signature, publicPem(keys.publicKey))).toBe(false);
    expect(
      isSigned(statementOf('1.0.0', { ...files, 'NOTES.md': 'other' }), signature, publicPem(keys.publicKey)),
    ).toBe(false);
    expect(isSigned(statement, signature, publicPem(generateKeyPairSync('ed25519').publicKey))).toBe(false);
  });

  test('is made by no other kind of key', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(() => signatureOf(statement, privatePem(privateKey))).toThrow('a release is signed by an Ed25519 key');
  });
});
