// vite/validators.ts writes these modules. An ambient module can't import by a relative path, but may name a type by one.

declare module 'virtual:validators' {
  /** The judge of an entity's form: the errors of a body, none when it is right. */
  export function validatorsFor(
    entity: string,
    use: 'create' | 'update',
  ): Promise<(data: unknown) => readonly import('./manifest/fieldErrors.ts').SchemaError[]>;
}

declare module 'virtual:contract/BacktestResult' {
  export function conforms(answer: unknown): answer is import('./contracts/backtest.ts').BacktestResult;
}

declare module 'virtual:contract/SettingsEvidence' {
  export function conforms(value: unknown): value is import('./contracts/alert.ts').SettingsEvidence;
}

declare module 'virtual:contract/SuspectItems' {
  export function conforms(value: unknown): value is import('./contracts/alert.ts').SuspectItems;
}
