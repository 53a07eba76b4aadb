import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * The entries of a row that have room beside the last one, "More", which holds the others; all of them when they fit
 * without it. Undefined while they are measured before the first paint: then all are drawn, "More" included.
 *
 * @param words the texts of the entries: other texts are measured again
 * @param first the position of the entry that has priority; -1 for none
 */
export function useFit(
  list: RefObject<HTMLElement | null>,
  words: string,
  first: number,
): ReadonlySet<number> | undefined {
  const [measured, setMeasured] = useState<{ words: string; widths: number[] } | null>(null);
  const [room, setRoom] = useState(0);
  const widths = measured?.words === words ? measured.widths : undefined;
  useLayoutEffect(() => {
    if (widths || !list.current) return;
    const drawn = [...list.current.children].map((one) => one.getBoundingClientRect().width);
    setMeasured({ words, widths: drawn });
    setRoom(list.current.clientWidth);
  }, [list, widths, words]);
  useEffect(() => {
    const onResize = () => setRoom(list.current?.clientWidth ?? 0);
    const onFonts = () => setMeasured(null);
    // what is beside the row changes its room, too
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize);
    if (list.current) observer?.observe(list.current);
    window.addEventListener('resize', onResize);
    document.fonts?.addEventListener('loadingdone', onFonts);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', onResize);
      document.fonts?.removeEventListener('loadingdone', onFonts);
    };
  }, [list]);
  return widths && fitting(widths, room, first);
}

/** The last width is that of "More". */
export function fitting(widths: readonly number[], room: number, first: number): ReadonlySet<number> {
  const entries = widths.slice(0, -1);
  const all = entries.map((_, at) => at);
  const needs = (places: readonly number[]) => places.reduce((total, at) => total + (entries[at] ?? 0), 0);
  if (needs(all) <= room) return new Set(all);
  const left = room - (widths.at(-1) ?? 0);
  const chosen = all.filter((at) => at === first);
  for (const at of all) {
    if (at === first) continue;
    if (needs([...chosen, at]) > left) break;
    chosen.push(at);
  }
  return new Set(chosen);
}
