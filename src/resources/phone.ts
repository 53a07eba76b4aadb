/** Where a table has no room and becomes cards. */
export const phone = '(max-width: 767.95px)';
