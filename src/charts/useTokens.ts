import { useMediaQuery } from '@mui/material';
import { useMemo } from 'react';
import { useOnPaper } from '../theme/paperTheme.ts';
import { type Tokens, tokensOf } from '../theme/tokens.ts';
import { usePreferences } from '../theme/usePreferences.ts';

/** What the system lets a page draw with under high contrast: drawings keep their own colours there, and would be lost. */
const forced: Partial<Tokens> = {
  ...{ accent: 'CanvasText', warning: 'CanvasText', info: 'CanvasText', text: 'CanvasText', soft: 'CanvasText' },
  ...{ hairline: 'GrayText', card: 'Canvas' },
};

/** The colours of the chosen accent and appearance: an SVG's attributes take no CSS variables. */
export function useTokens(): Tokens {
  const { color, appearance } = usePreferences();
  const onPaper = useOnPaper();
  const isForced = useMediaQuery('(forced-colors: active)', { noSsr: true }) && !onPaper;
  return useMemo(
    () => ({ ...tokensOf(color, appearance), ...(isForced ? forced : {}) }),
    [color, appearance, isForced],
  );
}
