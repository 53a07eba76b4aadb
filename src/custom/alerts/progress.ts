/** ALR-7: the colour of the bar for a share of TRIGGERED triggers. */
export type ProgressTone = 'primary' | 'yellow' | 'orange' | 'red';

/** Under a quarter primary, up to a half yellow, under all orange, exactly all red. In whole numbers: a third is no rounding. */
export function progressTone(fired: number, all: number): ProgressTone {
  if (fired >= all) return 'red';
  if (fired * 2 > all) return 'orange';
  return fired * 4 < all ? 'primary' : 'yellow';
}
