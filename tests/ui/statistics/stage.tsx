import type { ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { vi } from 'vitest';
import { show } from '../platform/stage.tsx';
import type { Answer, Call } from '../resources/stage.tsx';
import { games, sportsbook } from './answers.ts';

/** What the statistics' calls answer here. */
export function statistics({ path }: Call): Answer | undefined {
  if (path === 'v1/stats-custom/sportsbook') return { json: { data: sportsbook } };
  if (path === 'v1/stats-custom/casino' || path === 'v1/stats-custom/live-casino') return { json: { data: games } };
  return undefined;
}

export const asked = (calls: readonly Call[]) => calls.filter(({ path }) => path.startsWith('v1/stats-custom/'));

/** A page with its address beside it. */
export const open = (page: ReactNode, path = '/statistics') =>
  show(
    <>
      {page}
      <Address />
    </>,
    path,
  );

function Address() {
  const { search } = useLocation();
  return <output aria-label="Address">{decodeURIComponent(search)}</output>;
}

/** A file that the console hands to the browser. */
export interface Saved {
  name: string;
  text: () => Promise<string>;
}

/** Collects downloads. */
export function downloads(): Saved[] {
  const saved: Saved[] = [];
  let last: Blob | undefined;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined }));
  function keep(blob: Blob): string {
    last = blob;
    return 'blob:file';
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = last;
    if (blob) saved.push({ name: this.download, text: () => textOf(blob) });
  });
  return saved;
}

/** jsdom's blobs cannot return their text. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(blob);
  });
