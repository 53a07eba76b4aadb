import { translate } from '../i18n/translate.ts';
import { followStyles } from './printFrame.ts';

const quietMs = 250;
const longestMs = 30_000;

/** Resolves once nothing is on its way in a document any more: rows, code, styles, fonts. Rejects after half a minute. */
export async function settled(paper: Document, signal: AbortSignal): Promise<void> {
  const until = Date.now() + longestMs;
  for (;;) {
    await quiet(paper);
    signal.throwIfAborted();
    if (!isBusy(paper)) {
      const sheets = paper.styleSheets.length;
      await followStyles(paper);
      await fontsFor(paper);
      if (paper.styleSheets.length === sheets && !isBusy(paper)) return;
    }
    if (Date.now() > until) throw new Error(translate('pdf.slow'));
  }
}

/** Resolves once nothing has changed for a while, or while it goes on changing after the same time thrice. */
function quiet(paper: Document): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(latest);
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const latest = setTimeout(end, 3 * quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    observer.observe(paper.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

function isBusy(paper: Document): boolean {
  const loading = [translate('common.loading'), translate('resources.list.loading')];
  return (
    paper.body.childElementCount === 0 ||
    paper.querySelector('[aria-busy="true"], [role="progressbar"]') !== null ||
    [...paper.querySelectorAll('[role=status]')].some(({ textContent }) => loading.includes(textContent?.trim() ?? ''))
  );
}

/** The fonts for all letters there are; the canvas takes them from the console's document. */
async function fontsFor(paper: Document): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  const letters = [...new Set(paper.body.textContent)].join('');
  // a font that this machine lacks is replaced by a fallback
  const families = fontFamily.split(',').map((family) => document.fonts.load(`13px ${family}`, letters));
  await Promise.allSettled([...families, paper.fonts.ready]);
}
