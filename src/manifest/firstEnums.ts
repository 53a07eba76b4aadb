/** The enum classes that the login page needs, apart from all others (enums.ts), which it has no use for. */
export const firstEnums = {
  UserRoles: ['role.admin', 'role.partner.admin', 'role.risk.manager', 'role.analyst', 'role.auditor'],
  Locales: ['en_US', 'el_GR', 'fr_FR', 'de_DE', 'es_ES', 'it_IT', 'az_AZ', 'fa_IR'],
} as const;
