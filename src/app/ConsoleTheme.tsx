import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMuiTexts } from '../i18n/useShown.ts';
import { muiTheme } from '../theme/muiTheme.ts';
import type { Preferences } from '../theme/preferences.ts';
import { usePreferences } from '../theme/usePreferences.ts';

interface Styles {
  direction: Preferences['direction'];
  cache: EmotionCache;
}

const ltr: Styles = { direction: 'ltr', cache: createCache({ key: 'pb' }) };

/** MUI's theme and styles for the chosen accent, appearance and direction; outside react-admin, so that all of it follows. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const { color, appearance } = usePreferences();
  const texts = useMuiTexts();
  const styles = useStyles();
  const direction = styles?.direction ?? 'ltr';
  const theme = useMemo(() => muiTheme({ color, appearance, direction }, texts), [color, appearance, direction, texts]);
  if (!styles) return null;
  return (
    <CacheProvider value={styles.cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/** The mirroring is loaded for right-to-left languages only; until it has arrived, the previous content stays. */
function useStyles(): Styles | null {
  const { direction } = usePreferences();
  const [styles, setStyles] = useState<Styles | null>(direction === 'ltr' ? ltr : null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let wanted = true;
    const found = direction === 'ltr' ? Promise.resolve(ltr) : loadRtl();
    found.then(
      (loaded) => wanted && setStyles(loaded),
      (error: unknown) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [direction]);
  if (failure !== null) throw failure;
  return styles;
}

async function loadRtl(): Promise<Styles> {
  const { rtlCache } = await import('../theme/rtlCache.ts');
  return { direction: 'rtl', cache: rtlCache };
}
