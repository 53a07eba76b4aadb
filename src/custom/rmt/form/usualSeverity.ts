import type { EnumValue } from '../../../manifest/enums.ts';

/** The severity of a new rule: the manifest's default. */
export const usualSeverity: EnumValue<'Severities'> = 'MEDIUM';
