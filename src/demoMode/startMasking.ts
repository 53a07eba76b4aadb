import { manifest } from '../../resources.manifest.ts';
import { demo } from '../i18n/en/demo.ts';
import { addPhrases } from '../i18n/translate.ts';
import { maskedAddress, realAddress } from './address.ts';
import { blurMasks } from './blur.ts';
import type { Masking } from './edge.ts';
import type { Key } from './keyedHash.ts';
import { Masks } from './masks.ts';
import { isDemoMode, onDemoMode } from './mode.ts';

addPhrases({ demo });

const files = import.meta.glob<unknown>('../../schemas/contracts/*.json', { eager: true, import: 'default' });
const contracts = Object.fromEntries(
  Object.entries(files).map(([path, schema]) => [path.replace(/^.*\/|\.json$/g, ''), schema]),
);

/** Keeps the page's address and looks in step with the mode until it is stopped; gives the masks. */
export function startMasking(key: Key): Masking {
  const masks = new Masks(manifest, contracts, key);
  // addresses from a link, a reload or Back are masked; what a user types is left alone
  const readdress = () => {
    const here = location.pathname + location.search;
    const wanted = isDemoMode() ? maskedAddress(masks, here) : realAddress(masks, here);
    if (wanted !== here) history.replaceState(history.state, '', wanted + location.hash);
  };
  const stopBlur = blurMasks(masks.pseudonyms);
  const stopMode = onDemoMode(readdress);
  // before the router looks
  window.addEventListener('popstate', readdress, { capture: true });
  readdress();
  return {
    masks,
    apart: () => new Masks(manifest, contracts, key),
    stop() {
      stopBlur();
      stopMode();
      window.removeEventListener('popstate', readdress, { capture: true });
    },
  };
}
