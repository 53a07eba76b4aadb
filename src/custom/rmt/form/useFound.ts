import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useRefusal } from '../../../format/useNumberBox.ts';
import { fieldErrors } from '../../../manifest/fieldErrors.ts';
import { type RecordData, valueAt } from '../../../records.ts';
import { useWording } from '../../../resources/form/useWording.ts';
import type { Body } from '../../../resources/formBody.ts';
import type { Judge } from '../../../resources/resolver.ts';
import { type RuleProblem, wordProblem } from '../../../rules/ruleMessages.ts';
import type { Complaint } from './Problems.tsx';
import { useWordedParams } from './useWordedParams.ts';

interface Options<Draft> {
  problemsOf: (body: Body, draft: Draft) => RuleProblem[];
  judge: Judge;
}

/** The problems that the schema and the rules find; the rules' text wins where both report a field. */
export function useFound<Draft>(
  { judge, problemsOf }: Options<Draft>,
  draft: Draft,
  body: Body,
  base: RecordData | null,
): Complaint[] {
  const translate = useTranslate();
  const { word } = useWording();
  const worded = useWordedParams();
  const refusal = useRefusal();
  return useMemo(() => {
    const rules = problemsOf(body, draft).map((problem) => ({
      path: problem.path,
      text: translate(`rules.${problem.key}`, { ...worded(problem.params), _: wordProblem(problem) }),
      from: problem.from,
      to: problem.to,
    }));
    const judged = new Set(rules.map(({ path }) => path.split('.')[0]));
    const schema = Object.entries(fieldErrors(judge(base ? { ...body, id: String(base.id) } : body)))
      .filter(([path]) => !judged.has(path.split('.')[0]))
      .map(([path, messages]) => ({ path, text: messages.map(word).join(' ') }));
    // a number that cannot be read reports its own problem
    return [...schema, ...rules].map((one) => ({
      ...one,
      text: refusalIn(valueAt(body, one.path), refusal) ?? one.text,
    }));
  }, [judge, problemsOf, draft, body, base, translate, word, worded, refusal]);
}

const refusalIn = (value: unknown, refusal: (text: string) => string | null) =>
  [value]
    .flat()
    .map((one) => (typeof one === 'string' ? refusal(one) : null))
    .find((problem) => problem !== null);

const formulas = ['final_setting_result', 'final_triggers_result'];
/** A formula is checked as it is typed. */
export const isTyped = (path: string, body: Body) => formulas.includes(path) && body[path] !== '';
