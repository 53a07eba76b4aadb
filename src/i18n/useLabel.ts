import { useTranslate } from 'ra-core';
import type { LabelKey } from './en.ts';
import type { Params, Translate } from './translate.ts';

/** Texts inside react-admin by typed key. */
export function useLabel(): Translate {
  const translate = useTranslate();
  return (key: LabelKey, params?: Params) => translate(key, params);
}

/** Texts by keys that src/manifest/labels.ts derives; what nobody has worded comes as humanised words. */
export function useManifestLabel(): (key: string) => string {
  const translate = useTranslate();
  return (key) => translate(key);
}
