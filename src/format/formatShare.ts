import { kept } from './locale.ts';

const shares = kept((locale = '') => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));

/** 0.5 → `50%`. */
export const formatShare = (share: number, locale: string): string => shares(locale).format(share);
