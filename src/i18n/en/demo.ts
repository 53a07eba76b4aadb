export const demo = {
  unknownMask: 'The value behind %{mask} is no longer available. Reload the page, or enter the value itself.',
} as const;
