import './chartTexts.ts';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { chartLabelKey } from '../manifest/chartDef.ts';

/** The names of charts and their lines in the shown language; without a translation, as declared. */
export function useChartWords() {
  const translate = useTranslate();
  return useMemo(
    () => ({
      name: (chart: string) => translate(chartLabelKey.name(chart), { _: chart }),
      /** The sentence that explains what it counts; empty without one. */
      about: (chart: string) => translate(chartLabelKey.about(chart), { _: '' }),
      line: (label: string) => translate(chartLabelKey.line(label), { _: label }),
    }),
    [translate],
  );
}
