import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * How many entries of a row have room in it beside the last one, "More", which takes what is left over; all of them
 * where they fit without. Undefined while they are measured, before anything is painted: then all are to be drawn,
 * "More" included.
 *
 * @param words what the entries read: other words are measured anew
 */
export function useFit(list: RefObject<HTMLElement | null>, words: string): number | undefined {
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
    window.addEventListener('resize', onResize);
    document.fonts?.addEventListener('loadingdone', onFonts);
    return () => {
      window.removeEventListener('resize', onResize);
      document.fonts?.removeEventListener('loadingdone', onFonts);
    };
  }, [list]);
  return widths && fitting(widths, room);
}

/** The last width is that of "More". */
function fitting(widths: number[], room: number): number {
  const entries = widths.slice(0, -1);
  const sum = (some: number[]) => some.reduce((total, width) => total + width, 0);
  if (sum(entries) <= room) return entries.length;
  const left = room - (widths.at(-1) ?? 0);
  const count = entries.findIndex((_, at) => sum(entries.slice(0, at + 1)) > left);
  return Math.max(0, count);
}
