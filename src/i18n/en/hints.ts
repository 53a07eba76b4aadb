/** What numbers a box takes, where the manifest bounds them. */
export const hints = {
  whole: {
    between: 'A whole number from %{min} to %{max}.',
    atLeast: 'A whole number, at least %{min}.',
    atMost: 'A whole number, at most %{max}.',
  },
  /** After the meaning of the number. */
  bounds: {
    between: 'From %{min} to %{max}.',
    atLeast: 'At least %{min}.',
    atMost: 'At most %{max}.',
  },
} as const;
