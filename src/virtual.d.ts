declare module 'virtual:validators' {
  import type { SchemaError } from './manifest/fieldErrors.ts';
  /** The judge of an entity's form: the errors of a body, none when it is right. */
  export function validatorsFor(
    entity: string,
    use: 'create' | 'update',
  ): Promise<(data: unknown) => readonly SchemaError[]>;
}

declare module 'virtual:contract/BacktestResult' {
  import type { BacktestResult } from './contracts/backtest.ts';
  export function conforms(answer: unknown): answer is BacktestResult;
}

declare module 'virtual:contract/SettingsEvidence' {
  import type { SettingsEvidence } from './contracts/alert.ts';
  export function conforms(value: unknown): value is SettingsEvidence;
}

declare module 'virtual:contract/SuspectItems' {
  import type { SuspectItems } from './contracts/alert.ts';
  export function conforms(value: unknown): value is SuspectItems;
}
