import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { DialogFoot } from '../../../resources/dialog/DialogFoot.tsx';
import house from '../../../resources/dialog/dialog.module.css';
import { UnsavedGuard } from '../../../resources/form/UnsavedGuard.tsx';
import { formPlaces, formValues } from '../../../resources/formBody.ts';
import { ProblemsProvider } from '../form/Problems.tsx';
import type { useRuleForm } from '../form/useRuleForm.ts';
import styles from './rmtDialog.module.css';

// most forms meet no conflict
const ConflictDialog = lazy(async () => ({
  default: (await import('../../../resources/form/ConflictDialog.tsx')).ConflictDialog,
}));

interface Props<Draft> {
  entity: string;
  form: ReturnType<typeof useRuleForm<Draft>>;
  /** A version in the form's spelling, so that only visible differences are listed. */
  spelt: (of: RecordData) => RecordData;
  onClose: () => void;
  children: ReactNode;
  /** What the rule would do, at its side. */
  beside?: ReactNode;
}

/** A rule's form in its dialog: problems, foot, and the questions before changes are lost. */
export function RuleForm<Draft>({ entity: name, form, spelt, onClose, children, beside }: Props<Draft>) {
  const entity = useEntity(name);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { complaints, shown, touch, attempts, conflict } = form;
  useFirstWrong(element, attempts);
  const places = useMemo(() => formPlaces(entity, 'edit'), [entity]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const fields = (
    <form ref={element} id={formId} className={house.body} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
  return (
    <ProblemsProvider complaints={shown} touch={touch}>
      {beside ? (
        <div className={`grid min-h-0 flex-1 ${styles.columns}`}>
          {fields}
          <aside
            className={`min-h-0 overflow-auto overscroll-contain border-s border-hairline bg-content ${styles.beside}`}
          >
            {beside}
          </aside>
        </div>
      ) : (
        fields
      )}
      <RuleFoot
        form={formId}
        problems={complaints.length}
        attempted={attempts > 0}
        busy={form.busy}
        onClose={onClose}
      />
      <UnsavedGuard unsaved={form.dirty} leaving={form.leaving} />
      {conflict && (
        <Suspense>
          <ConflictDialog
            entity={name}
            places={places}
            values={formValues(places, { id: conflict.id, ...form.body })}
            before={form.base && spelt(form.base)}
            current={spelt(conflict)}
            onCancel={form.settle}
            onKeep={form.keep}
            onTake={form.takeTheirs}
          />
        </Suspense>
      )}
    </ProblemsProvider>
  );
}

/** After an attempt to save, moves the focus to the first input with a problem. */
function useFirstWrong(element: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-wrong]')?.focus();
  }, [element, attempts]);
}

interface RuleFootProps {
  /** Id of the form that Save submits. */
  form: string;
  /** The number of problems that prevent saving. */
  problems: number;
  /** Whether the problems are shown: after the first attempt to save. */
  attempted: boolean;
  busy: boolean;
  onClose: () => void;
}

/** Save and Cancel, and what prevents saving. */
function RuleFoot({ form, problems, attempted, busy, onClose }: RuleFootProps) {
  const words = useLabel();
  const wrong = attempted && problems > 0;
  const text = problems === 1 ? words('rmt.dialog.problem') : words('rmt.dialog.problems', { count: problems });
  return (
    <DialogFoot
      form={form}
      submit={words(busy ? 'rmt.dialog.saving' : 'rmt.dialog.save')}
      cancel={words('rmt.dialog.cancel')}
      busy={busy}
      onCancel={onClose}
    >
      <p
        className={`pb-note flex min-w-0 svg-16 flex-1 items-center gap-6 data-wrong:text-error ${styles.state}`}
        data-wrong={wrong || undefined}
        role={wrong ? 'alert' : undefined}
      >
        {wrong && <ErrorOutline aria-hidden />}
        {!wrong && problems === 0 && <CheckCircle aria-hidden />}
        <span>{wrong ? text : problems === 0 && words('rmt.dialog.ready')}</span>
      </p>
    </DialogFoot>
  );
}
