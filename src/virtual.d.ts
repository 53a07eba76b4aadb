declare module 'virtual:validators' {
  import type { SchemaError } from './manifest/fieldErrors.ts';
  /** The judge of an entity's form: the errors of a body, none when it is right. */
  export function validatorsFor(
    entity: string,
    use: 'create' | 'update',
  ): Promise<(data: unknown) => readonly SchemaError[]>;
}
