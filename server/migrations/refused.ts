/** A schema that can't be brought to what this version needs: says why and what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}
