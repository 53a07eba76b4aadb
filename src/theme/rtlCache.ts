import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/** Emotion's styles, mirrored. */
export const rtlCache = createCache({ key: 'pbr', stylisPlugins: [rtlPlugin] });
