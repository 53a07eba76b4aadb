import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useMemo } from 'react';
import { muiTheme } from './muiTheme.ts';
import { usePreferences } from './usePreferences.ts';

const ltrCache = createCache({ key: 'pb' });
const rtlCache = createCache({ key: 'pbr', stylisPlugins: [rtlPlugin] });

/** MUI's theme and styles for the chosen accent, appearance and direction; outside react-admin, so that all of it follows. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const { color, appearance, direction } = usePreferences();
  const theme = useMemo(() => muiTheme({ color, appearance, direction }), [color, appearance, direction]);
  return (
    <CacheProvider value={direction === 'rtl' ? rtlCache : ltrCache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
