export const demo = {
  unknownMask: 'Nobody knows what %{mask} stands for any more. Reload the page, or type the value itself.',
} as const;
