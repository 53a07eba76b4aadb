import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMuiTexts } from '../i18n/useShown.ts';
import { putAppearance } from '../theme/applyAppearance.ts';
import { muiTheme } from '../theme/muiTheme.ts';
import { PaperContext } from '../theme/paperTheme.ts';
import type { Preferences } from '../theme/preferences.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import type { Heading } from './heading.ts';
import { PaperHeader, usePaperFacts } from './PaperHeader.tsx';
import { openFrame, type PrintFrame } from './printFrame.ts';
import { printPages } from './printPages.ts';
import styles from './sheet.module.css';

export interface PrintProps {
  heading: Heading;
  /** The browser has the file, or there is none. */
  onEnd: (outcome: { file: string } | { error: unknown }) => void;
  children: ReactNode;
}

/**
 * A running export: draws the content once more, on paper, and makes the file as soon as it is complete. Leaving the
 * page ends it silently.
 */
export function Print({ heading, onEnd, children }: PrintProps) {
  const [frame, setFrame] = useState<PrintFrame | null>(null);
  const [now] = useState(() => Date.now());
  const sheet = useRef<HTMLDivElement>(null);
  const facts = usePaperFacts(heading, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page as it was when the export began
  useEffect(() => {
    const abort = new AbortController();
    const opened = openFrame();
    opened.then(
      (one) => (abort.signal.aborted ? one.remove() : setFrame(one)),
      (error: unknown) => abort.signal.aborted || onEnd({ error }),
    );
    return () => {
      abort.abort();
      opened.then((one) => one.remove()).catch(() => undefined);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page as it was when the export began
  useEffect(() => {
    if (!frame || !sheet.current) return;
    const abort = new AbortController();
    printPages({ sheet: sheet.current, facts, signal: abort.signal }).then(
      () => abort.signal.aborted || onEnd({ file: facts.file }),
      (error: unknown) => abort.signal.aborted || onEnd({ error }),
    );
    return () => abort.abort();
  }, [frame]);
  if (!frame) return null;
  return createPortal(
    <PaperTheme frame={frame}>
      <div ref={sheet} className={`flex w-max max-w-3008 min-w-1504 flex-col gap-20 text-text ${styles.sheet}`}>
        <PaperHeader facts={facts} />
        {children}
      </div>
    </PaperTheme>,
    frame.document.body,
  );
}

interface Props {
  frame: PrintFrame;
  children: ReactNode;
}

/** The user's language, direction and accent on paper: light, whatever the appearance on the screen. */
function PaperTheme({ frame, children }: Props) {
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
