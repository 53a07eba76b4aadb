import './chartTexts.ts';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { chartLabelKey } from '../manifest/chartDef.ts';

/** What charts and their lines are called in the shown language; as they are declared where nobody has worded them. */
export function useChartWords() {
  const translate = useTranslate();
  return useMemo(
    () => ({
      name: (chart: string) => translate(chartLabelKey.name(chart), { _: chart }),
      /** What it counts; nothing where nobody has said it. */
      about: (chart: string) => translate(chartLabelKey.about(chart), { _: '' }),
      line: (label: string) => translate(chartLabelKey.line(label), { _: label }),
    }),
    [translate],
  );
}
