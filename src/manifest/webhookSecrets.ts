/** Live secrets of a webhook: the one in use, and the one that takes its place. */
export const mostLiveSecrets = 2;
