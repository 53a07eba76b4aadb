export const demo = {
  unknownMask: 'What %{mask} stands for is no longer known. Reload the page, or type the value itself.',
} as const;
