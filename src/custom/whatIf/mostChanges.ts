/** Changes of one set, as many as the server takes. */
export const mostChanges = 20;
