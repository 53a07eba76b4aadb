import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { LabelKey } from './en.ts';
import type { Params, Translate } from './translate.ts';

/** Texts inside react-admin by typed key. The same function until other texts are shown. */
export function useLabel(): Translate {
  const translate = useTranslate();
  return useCallback((key: LabelKey, params?: Params) => translate(key, params), [translate]);
}

/** Texts by keys that src/manifest/labelKey.ts derives; without a translation, humanised words. */
export function useManifestLabel(): (key: string) => string {
  const translate = useTranslate();
  return useCallback((key) => translate(key), [translate]);
}
