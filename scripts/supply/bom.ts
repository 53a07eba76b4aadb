import { createHash } from 'node:crypto';
import { Contrib, Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import { licenceOf } from './licences.ts';
import type { Lock, LockedPackage } from './lockFile.ts';

/** The bill of materials of a lock file in CycloneDX 1.6 as JSON: the same lock file makes the same bytes. */
export function bomOf(lock: Lock): string {
  const bom = new Models.Bom();
  const { Application } = Enums.ComponentType;
  const product = new Models.Component(Application, lock.name, { version: lock.version, bomRef: lock.name });
  bom.metadata.component = product;
  const components = new Map(lock.packages.map((one) => [one.place, componentOf(one)]));
  const link = (component: Models.Component, needs: readonly string[]) => {
    for (const place of needs) {
      const needed = components.get(place);
      if (needed) component.dependencies.add(needed.bomRef);
    }
  };
  link(product, lock.needs);
  for (const one of lock.packages) {
    const component = components.get(one.place);
    if (!component) continue;
    link(component, one.needs);
    bom.components.add(component);
  }
  bom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(lock))}`;
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(one: LockedPackage): Models.Component {
  const [, group, name = one.name] = /^(@[^/]+)\/(.+)$/.exec(one.name) ?? [];
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    ...(group === undefined ? {} : { group }),
    version: one.version,
    bomRef: one.place,
    purl: `pkg:npm/${group === undefined ? '' : `${encodeURIComponent(group)}/`}${name}@${one.version}`,
    scope: scopeOf(one),
  });
  const licence = licenceOf(one);
  if (licence !== undefined) component.licenses.add(licences.makeFromString(licence));
  const [algorithm, hash] = one.integrity?.split('-') ?? [];
  if (algorithm === 'sha512' && hash !== undefined)
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex'));
  return component;
}

/** Makes an SPDX licence, an expression of such, or a named licence of a text. */
const licences = new Contrib.License.Factories.LicenseFactory((expression) => {
  const ids = expression.split(/ AND | OR |[()]/).filter((part) => part.trim() !== '');
  const strange = ids.filter((id) => !SPDX.isSupportedSpdxId(id.trim()));
  if (strange.length > 0) throw new RangeError(`SPDX knows no licence ${strange.join(', ')}`);
});

function scopeOf({ isDev, isOptional }: LockedPackage): Enums.ComponentScope {
  if (isDev) return Enums.ComponentScope.Excluded;
  return isOptional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required;
}

/** A UUID of version 8 that stands for a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
