import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Heading } from './heading.ts';
import { PaperHeader, usePaperFacts } from './PaperHeader.tsx';
import { PaperTheme } from './PaperTheme.tsx';
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
