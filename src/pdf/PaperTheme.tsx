import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useMuiTexts } from '../i18n/useShown.ts';
import { putAppearance } from '../theme/applyAppearance.ts';
import { muiTheme } from '../theme/muiTheme.ts';
import { PaperContext } from '../theme/paperTheme.ts';
import type { Preferences } from '../theme/preferences.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import type { PrintFrame } from './printFrame.ts';

interface Props {
  frame: PrintFrame;
  children: ReactNode;
}

/** The user's language, direction and accent on paper: light, whatever the appearance on the screen. */
export function PaperTheme({ frame, children }: Props) {
  const chosen = usePreferences();
  const preferences = useMemo((): Preferences => ({ ...chosen, appearance: 'light' }), [chosen]);
  const cache = useStyles(frame, preferences);
  const theme = useTheme(frame, preferences);
  useLayoutEffect(() => putAppearance(frame.document.documentElement, preferences), [frame, preferences]);
  return (
    <PaperContext.Provider value={preferences}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </CacheProvider>
    </PaperContext.Provider>
  );
}

/** MUI's styles, written into the paper's own document. */
function useStyles({ document: { head } }: PrintFrame, { direction }: Preferences): EmotionCache {
  return useMemo(() => {
    const mirrored = direction === 'rtl' ? { stylisPlugins: [rtlPlugin] } : {};
    return createCache({ key: 'pbp', container: head, speedy: false, ...mirrored });
  }, [head, direction]);
}

/** MUI's media queries ask for the paper's width, not the screen's. */
function useTheme({ window }: PrintFrame, { color, appearance, direction }: Preferences): Theme {
  const texts = useMuiTexts();
  return useMemo(() => {
    const theme = muiTheme({ color, appearance, direction }, texts);
    const matchMedia = (query: string) => window.matchMedia(query);
    return { ...theme, components: { ...theme.components, MuiUseMediaQuery: { defaultProps: { matchMedia } } } };
  }, [window, color, appearance, direction, texts]);
}
