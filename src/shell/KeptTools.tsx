import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './parts.module.css';
import { TopTools } from './TopTools.tsx';

const Host = createContext<HTMLElement | null>(null);

/**
 * The header's tools are drawn once, in an element that moves to the place that the frame has for them: an open panel
 * stays open when the frame changes.
 */
export function KeptTools({ children }: { children: ReactNode }) {
  const [host] = useState(newHost);
  return (
    <Host value={host}>
      {children}
      {createPortal(<TopTools />, host)}
    </Host>
  );
}

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.tools ?? '';
  return host;
}

/** The tools' place in a bar: its far end. */
export function ToolsPlace() {
  const host = use(Host);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host) place.current?.append(host);
  }, [host]);
  return <div ref={place} className={`ms-auto flex-none ${styles.toolsPlace}`} />;
}
