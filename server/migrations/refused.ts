import { OperatorError } from '../../src/manifest/operatorError.ts';

/** A schema that can't be brought to what this version needs: says why and what to do. */
export class MigrationRefused extends OperatorError {
  override readonly name = 'MigrationRefused';
}
