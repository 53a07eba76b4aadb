import { useMemo } from 'react';
import { type Tokens, tokensOf } from '../theme/tokens.ts';
import { usePreferences } from '../theme/usePreferences.ts';

/** The colours of the chosen accent and appearance: an SVG's attributes take no CSS variables. */
export function useTokens(): Tokens {
  const { color, appearance } = usePreferences();
  return useMemo(() => tokensOf(color, appearance), [color, appearance]);
}
