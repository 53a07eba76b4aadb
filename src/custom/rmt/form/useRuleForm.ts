import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { type RuleProblem, wordProblem } from '../../../contracts/rules/messages.ts';
import { ApiError } from '../../../dataProvider/errors.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { fieldErrors } from '../../../manifest/fieldErrors.ts';
import type { Body } from '../../../resources/body.ts';
import { useSave } from '../../../resources/form/useSave.ts';
import { useWording } from '../../../resources/form/useWording.ts';
import { isObject, type RecordData, valueAt } from '../../../resources/records.ts';
import type { Judge } from '../../../resources/resolver.ts';
import type { Complaint } from './Problems.tsx';
import { useTouched } from './useTouched.ts';
import { useWordedParams } from './useWordedParams.ts';

interface Options<Draft> {
  entity: string;
  record: RecordData | null;
  read: (record: RecordData) => Draft;
  /** What a new one starts with. */
  fresh: () => Draft;
  bodyOf: (draft: Draft) => Body;
  problemsOf: (body: Body, draft: Draft) => RuleProblem[];
  judge: Judge;
  onSaved: (record: RecordData) => void;
}

/** What the server said of a place, and what stood there then. */
interface ServerSaid {
  path: string;
  text: string;
  of: string;
}

/**
 * A form over a draft: what is wrong with it as one types, by the entity's schema and by the engine's rules; saved, what
 * the server says lands on the same places, and a stale version asks.
 */
export function useRuleForm<Draft>(options: Options<Draft>) {
  const { entity, record, read, fresh, bodyOf, onSaved } = options;
  const notify = useNotify();
  const words = useLabel();
  const save = useSave(entity);
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState<Draft>(() => (record ? read(record) : fresh()));
  const [start, setStart] = useState(() => JSON.stringify(bodyOf(draft)));
  const [attempts, setAttempts] = useState(0);
  const { touched, touch } = useTouched();
  const [said, setSaid] = useState<readonly ServerSaid[]>([]);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<RecordData | null>(null);
  const leaving = useRef(false);

  const body = useMemo(() => bodyOf(draft), [bodyOf, draft]);
  const found = useFound(options, draft, body, base);
  const server = said.filter(({ path, of }) => JSON.stringify(valueAtPath(body, path)) === of);
  const complaints = [...found, ...server];
  const shown = complaints.filter(({ path }) => attempts > 0 || touched.has(path) || isTyped(path, body));

  const submit = async (over: RecordData | null = base) => {
    if (busy) return;
    setAttempts((count) => count + 1);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const version = over && typeof over.updated_at === 'string' ? { updated_at: over.updated_at } : {};
      const saved = await save(over ? { ...body, id: String(over.id), ...version } : body, over);
      leaving.current = true;
      onSaved(saved);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const fail = (error: unknown) => {
    const current = currentOf(error);
    if (current) return setConflict(current);
    const told = error instanceof ApiError && error.code === 'validation' ? error.body.errors : undefined;
    if (told)
      return setSaid(
        Object.entries(told).map(([path, text]) => ({ path, text, of: JSON.stringify(valueAtPath(body, path)) })),
      );
    const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
    notify(message, { type: 'error' });
  };
  /** Starts again from a record. */
  const take = (from: RecordData) => {
    const next = read(from);
    setBase(from);
    setDraft(next);
    setStart(JSON.stringify(bodyOf(next)));
    setSaid([]);
  };
  return {
    draft,
    setDraft,
    body,
    base,
    /** Everything that is wrong, and of it what may be said by now. */
    complaints,
    shown,
    touch,
    attempts,
    busy,
    dirty: JSON.stringify(body) !== start,
    leaving,
    submit,
    conflict,
    settle: () => setConflict(null),
    keep: () => {
      setConflict(null);
      if (!conflict) return;
      setBase(conflict);
      void submit(conflict);
    },
    takeTheirs: () => {
      setConflict(null);
      if (conflict) take(conflict);
    },
  };
}

/** What the schema and the rules find; where both speak of a field, the rules say it better. */
function useFound<Draft>(
  { judge, problemsOf }: Options<Draft>,
  draft: Draft,
  body: Body,
  base: RecordData | null,
): Complaint[] {
  const translate = useTranslate();
  const { word } = useWording();
  const worded = useWordedParams();
  return useMemo(() => {
    const rules = problemsOf(body, draft).map((problem) => ({
      path: problem.path,
      text: translate(`rules.${problem.key}`, { ...worded(problem.params), _: wordProblem(problem) }),
      from: problem.from,
      to: problem.to,
    }));
    const told = new Set(rules.map(({ path }) => path.split('.')[0]));
    const schema = Object.entries(fieldErrors(judge(base ? { ...body, id: String(base.id) } : body)))
      .filter(([path]) => !told.has(path.split('.')[0]))
      .map(([path, messages]) => ({ path, text: messages.map(word).join(' ') }));
    return [...schema, ...rules];
  }, [judge, problemsOf, draft, body, base, translate, word, worded]);
}

const formulas = ['final_setting_result', 'final_triggers_result'];
/** A formula is checked as it is typed. */
const isTyped = (path: string, body: Body) => formulas.includes(path) && body[path] !== '';

/** The value at `trigger_settings.0.column`. */
function valueAtPath(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) => (Array.isArray(at) ? at[Number(part)] : isObject(at) ? valueAt(at, part) : null),
      body,
    );
}

/** The record as the server has it now, where that is why it refused. */
export function currentOf(error: unknown): RecordData | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { current } = error.body;
  if (!isObject(current)) return null;
  const { id } = current;
  return typeof id === 'string' || typeof id === 'number' ? { ...current, id } : null;
}
