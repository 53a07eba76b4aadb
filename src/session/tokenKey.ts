/** Where this browser keeps the access token. index.html looks there, too (vite/firstPagePlugin.ts). */
export const tokenKey = 'pitboss.token';
