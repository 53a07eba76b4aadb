import type { EnumValue } from '../../../manifest/enums.ts';

/** The severity of a rule that names none, as the manifest's default. */
export const usualSeverity: EnumValue<'Severities'> = 'MEDIUM';
