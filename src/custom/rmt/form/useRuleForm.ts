import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { type RecordData, valueAt } from '../../../records.ts';
import { currentOf } from '../../../resources/form/currentOf.ts';
import { useSave } from '../../../resources/form/useSave.ts';
import type { Body } from '../../../resources/formBody.ts';
import type { Judge } from '../../../resources/resolver.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { proposalOf, useProposed } from '../../../resources/useProposed.ts';
import type { RuleProblem } from '../../../rules/ruleMessages.ts';
import { isTyped, useFound } from './useFound.ts';

interface Options<Draft> {
  entity: string;
  record: RecordData | null;
  read: (record: RecordData) => Draft;
  /** What a new one starts with. */
  fresh: () => Draft;
  bodyOf: (draft: Draft) => Body;
  problemsOf: (body: Body, draft: Draft) => RuleProblem[];
  judge: Judge;
  /** Called after the save and its message. */
  onSaved: () => void;
}

/** The server's problem at a path, and the value there at that time. */
interface ServerSaid {
  path: string;
  text: string;
  of: string;
}

/**
 * A form over a draft: validated while typing by the entity's schema and the engine's rules; on save, the server's
 * refusals are shown at the same paths, and a stale version asks.
 */
export function useRuleForm<Draft>(options: Options<Draft>) {
  const { entity, record, read, fresh, bodyOf, onSaved } = options;
  const notify = useNotify();
  const words = useLabel();
  const labels = useLabels();
  const save = useSave(entity);
  const proposed = useProposed();
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState<Draft>(() => (record ? read(record) : fresh()));
  const [start, setStart] = useState(() => JSON.stringify(bodyOf(draft)));
  const [attempts, setAttempts] = useState(0);
  const { touched, touch } = useTouched();
  const [serverProblems, setServerProblems] = useState<readonly ServerSaid[]>([]);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<RecordData | null>(null);
  const leaving = useRef(false);

  const body = useMemo(() => bodyOf(draft), [bodyOf, draft]);
  const found = useFound(options, draft, body, base);
  const server = serverProblems.filter(({ path, of }) => JSON.stringify(valueAt(body, path) ?? null) === of);
  const complaints = [...found, ...server];
  const shown = complaints.filter(({ path }) => attempts > 0 || touched.has(path) || isTyped(path, body));

  const submit = async (over: RecordData | null = base) => {
    if (busy) return;
    setAttempts((count) => count + 1);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const version = over && typeof over.updated_at === 'string' ? { updated_at: over.updated_at } : {};
      await save(over ? { ...body, id: String(over.id), ...version } : body, over);
      leaving.current = true;
      notify(words(over ? 'resources.form.updated' : 'resources.form.created', { one: labels.one(entity) }), {
        type: 'success',
      });
      onSaved();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const fail = (error: unknown) => {
    leaving.current = proposalOf(error) !== undefined;
    if (proposed(error)) return;
    const current = currentOf(error);
    if (current) return setConflict(current);
    const errors = error instanceof ApiError && error.code === 'validation' ? error.body.errors : undefined;
    if (errors)
      return setServerProblems(
        Object.entries(errors).map(([path, text]) => ({ path, text, of: JSON.stringify(valueAt(body, path) ?? null) })),
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
    setServerProblems([]);
  };
  return {
    draft,
    setDraft,
    body,
    base,
    /** All problems, and those of them that are shown by now. */
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

/**
 * The inputs that were focused and left. A message that then appears moves the page: while the mouse button is down
 * nothing may move, or a click would miss its target.
 */
function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const down = useRef(false);
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const press = () => {
      down.current = true;
    };
    const release = () => {
      down.current = false;
      const paths = waiting.current;
      waiting.current = [];
      // the click comes right after
      if (paths.length > 0) setTimeout(() => setTouched((now) => new Set([...now, ...paths])));
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  const touch = useCallback((path: string) => {
    if (down.current) waiting.current.push(path);
    else setTouched((now) => (now.has(path) ? now : new Set([...now, path])));
  }, []);
  return { touched, touch };
}
