import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { fetchLabels } from './fetchLabels.ts';
import type { FileFault, ImportLine, Plan } from './importPlan.ts';
import { groupOf } from './label.ts';

/** What of a plan is sent. */
export type ImportChoice = Extract<ImportLine, { verdict: 'added' | 'changed' }>;
export interface Failed {
  line: ImportChoice;
  message: string;
}

export type LabelsImportState =
  | { step: 'choose'; fault?: FileFault | { kind: 'large' }; error?: unknown }
  | { step: 'reading' }
  | { step: 'judged'; name: string; plan: Plan }
  | { step: 'saving'; done: number; total: number }
  | { step: 'done'; saved: number; failed: Failed[]; left: number };

export const mostMegabytes = 10;
/** Several at a time: a file may hold every label there is. */
const atOnce = 4;

export const importChoiceOf = ({ lines }: Plan): ImportChoice[] =>
  lines.filter((line) => line.verdict === 'added' || line.verdict === 'changed');

/** A file of labels: read, judged as a whole against the labels there are, then saved label by label. */
export function useImport(onSaved: () => void) {
  const words = useLabel();
  const dataProvider = useDataProvider();
  const { route } = useEntity('translation');
  const [state, setState] = useState<LabelsImportState>({ step: 'choose' });
  const stopped = useRef(false);

  const read = async (file: File) => {
    if (file.size > mostMegabytes * 1_000_000) return setState({ step: 'choose', fault: { kind: 'large' } });
    setState({ step: 'reading' });
    try {
      const sort = { field: 'key', order: 'ASC' } as const;
      const known = fetchLabels(dataProvider, route, { sort, filter: {} });
      const [text, labels, { planOf }] = await Promise.all([file.text(), known, import('./importPlan.ts')]);
      const plan = planOf(text, labels);
      setState('kind' in plan ? { step: 'choose', fault: plan } : { step: 'judged', name: file.name, plan });
    } catch (error) {
      setState({ step: 'choose', error });
    }
  };

  const save = async (line: ImportChoice) => {
    const text = JSON.stringify(line.texts);
    if (line.verdict === 'added')
      return dataProvider.create(route, { data: { group: groupOf(line.key), key: line.key, text } });
    const { id, record } = line.label;
    return dataProvider.update(route, { id, data: { text }, previousData: record });
  };

  const apply = async (plan: Plan) => {
    const wanted = importChoiceOf(plan);
    const failed: Failed[] = [];
    let [next, done] = [0, 0];
    stopped.current = false;
    setState({ step: 'saving', done, total: wanted.length });
    const work = async () => {
      for (let line = wanted[next++]; line && !stopped.current; line = wanted[next++]) {
        try {
          await save(line);
        } catch (error) {
          failed.push({ line, message: error instanceof Error ? error.message : words('errors.unexpected') });
          // the page was left: the others are not sent
          if (error instanceof ApiError && (error.code === 'network' || error.code === 'unauthorized'))
            stopped.current = true;
        }
        done += 1;
        setState({ step: 'saving', done, total: wanted.length });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    failed.sort((one, other) => one.line.line - other.line.line);
    setState({ step: 'done', saved: done - failed.length, failed, left: wanted.length - done });
    onSaved();
  };

  return {
    state,
    read: (file: File) => void read(file),
    apply: (plan: Plan) => void apply(plan),
    stop: () => {
      stopped.current = true;
    },
  };
}
