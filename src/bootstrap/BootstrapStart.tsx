import { useEffect } from 'react';
import { startBootstrap } from './start.ts';
import { whenIdle } from './whenIdle.ts';

/** Starts what the layout loads, beside the page's own calls and never before them. Draws nothing. */
export function BootstrapStart() {
  useEffect(() => whenIdle(startBootstrap), []);
  return null;
}
