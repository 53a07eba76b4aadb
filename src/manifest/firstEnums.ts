/** The enum classes that the login page needs, apart from all others (enums.ts), for which it has no use. */
export const userRoles = [
  'role.admin',
  'role.partner.admin',
  'role.risk.manager',
  'role.analyst',
  'role.auditor',
] as const;
export const locales = ['en_US', 'el_GR', 'fr_FR', 'de_DE', 'es_ES', 'it_IT', 'az_AZ', 'fa_IR'] as const;
