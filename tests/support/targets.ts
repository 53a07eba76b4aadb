import type { Page } from 'playwright-core';
import { atRest } from './motion.ts';

export interface Target {
  /** What it is and where: enough to find it by. */
  name: string;
  /** How far a pointer may be off and still hit it, in px. */
  width: number;
  height: number;
  /** A link within a text or a table's cell: as high as its line, and no lower than 24 px. */
  inText: boolean;
}

/**
 * Every control on the page, with its size for a pointer: from its middle outwards for as long as the point belongs to
 * it. A label is part of its input, and an element over a target reduces it.
 */
export async function targets(page: Page): Promise<Target[]> {
  await atRest(page);
  return page.evaluate(() => {
    const pressed =
      'a[href], button, select, summary, input, textarea, label, [role=tab], [role=button], [role=option], [role^=menuitem], [role=switch], [role=combobox]:not(input), .MuiChip-deleteIcon, [tabindex="0"][role=link]';
    const within = [...document.querySelectorAll('[aria-modal=true], [role=dialog], [role=menu], .MuiModal-root')].at(
      -1,
    );
    const open = [...document.querySelectorAll('.MuiModal-root')].filter((one) => one.getClientRects().length > 0);
    const root = open.at(-1) ?? within ?? document.body;
    /** The control that a press on this point works. */
    const workedBy = (node: Element | null): Element | null => {
      const one = node?.closest(`${pressed}, .MuiInputBase-root`) ?? null;
      if (one instanceof HTMLLabelElement) return one.control;
      return one?.matches('.MuiInputBase-root')
        ? one.querySelector('input:not([aria-hidden]), textarea, [role=combobox]')
        : one;
    };
    const found: Target[] = [];
    for (const one of root.querySelectorAll(pressed)) {
      if (one instanceof HTMLLabelElement) continue;
      const area = [
        one.closest('.MuiInputBase-root') ?? one,
        ...(one instanceof HTMLInputElement ? (one.labels ?? []) : []),
      ].find((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 1 && height > 1 && getComputedStyle(part).visibility === 'visible';
      });
      if (!area || one.matches(':disabled, [inert] *, [aria-hidden=true] *, [tabindex="-1"][aria-hidden]')) continue;
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // of a link over several lines the longest of them
      const parts = [...area.getClientRects()].sort((one, other) => other.width - one.width);
      const { left, top, width, height } = parts[0] ?? area.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (atX: number, atY: number) => workedBy(document.elementFromPoint(atX, atY)) === one;
      // hidden elements cannot be pressed where they are
      if (!hits(x, y)) continue;
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < 60 && hits(x + dx * (steps + 0.5), y + dy * (steps + 0.5))) steps++;
        return steps;
      };
      const name = `${one.tagName.toLowerCase()}${one.getAttribute('role') ? `[${one.getAttribute('role')}]` : ''} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}” ${String(area.className).slice(0, 40)}`;
      const text = one.matches(':is(p, td, th, dd) a') && (one.textContent ?? '').trim() !== '';
      // whole pixels are hit, and a target may begin in the middle of one
      const extent = (hit: number, drawn: number) => Math.max(hit, Math.min(drawn, hit + 1));
      found.push({
        name,
        width: extent(reach(-1, 0) + reach(1, 0), width),
        height: extent(reach(0, -1) + reach(0, 1), height),
        inText: text,
      });
    }
    return found;
  });
}
