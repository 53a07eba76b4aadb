import { OperatorError } from '../../src/manifest/operatorError.ts';

/** A schema can't be migrated to what this version needs; the message has the reason and the remedy. */
export class MigrationRefused extends OperatorError {
  override readonly name = 'MigrationRefused';
}
