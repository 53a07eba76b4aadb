import type { Tokens } from '../theme/tokens.ts';
import type { SwatchLook } from './Swatch.tsx';

const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];

/**
 * The look of the nth line: distinguished by its dashes too, for readers who do not see the colours. Each colour has 3:1 or
 * more against a card.
 */
export function seriesLookOf(at: number, { accent, warning, info, text }: Tokens): SwatchLook {
  const colors = [accent, warning, text, info];
  return { color: colors[at % colors.length] ?? accent, dash: dashes[at % dashes.length] };
}
