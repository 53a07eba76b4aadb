import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import { Fragment } from 'react';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { figureText, signOf } from '../../rmt/evidence/EvidenceList.tsx';
import type { ProofPiece, ProofOfAlert as Proven } from '../story/proof.ts';
import styles from './proof.module.css';

/** The formula with its numbers filled in, clause by clause true or false; `name` is its trigger's. */
export function AlertProof({ name, proof, formula }: { name: string; proof: Proven; formula: string }) {
  const words = useLabel();
  return (
    <section
      className={`mbs-8 rounded-8 bg-head px-12 py-8 ${styles.proof}`}
      aria-label={words('alerts.proof.title', { name })}
    >
      {proof.kind !== 'clause' && (
        <p
          className={`mbe-6 flex flex-wrap items-baseline gap-x-10 gap-y-2 border-be border-hairline pbe-6 ${styles.formula}`}
        >
          <span className="text-small text-soft">{words('alerts.proof.formula')}</span>
          <bdi className="font-semibold" dir="ltr">
            {formula}
          </bdi>
          <Truth of={proof.truth} />
        </p>
      )}
      <ul>
        <Step of={proof} />
      </ul>
    </section>
  );
}

function Step({ of }: { of: Proven }) {
  const words = useLabel();
  if (of.kind === 'clause')
    return (
      <li
        className={`flex min-w-0 flex-wrap items-baseline gap-x-12 gap-y-2 ${styles.clause}`}
        data-truth={String(of.truth)}
      >
        <bdi dir="ltr" className={`text-soft ${styles.written}`}>
          {of.text}
        </bdi>
        <Filled pieces={of.pieces} />
        <Truth of={of.truth} />
      </li>
    );
  return (
    <li className={styles.group}>
      <p className="mbe-4 flex items-baseline gap-10 text-small text-soft">
        <span>{words(`alerts.proof.${of.kind}`)}</span>
        <Truth of={of.truth} />
      </p>
      <ul>
        {of.of.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a formula may ask for the same twice
          <Step key={at} of={one} />
        ))}
      </ul>
    </li>
  );
}

function Filled({ pieces }: { pieces: readonly ProofPiece[] }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const textOf = (piece: ProofPiece) => {
    if (typeof piece === 'string')
      return signOf(piece) ?? (/^[A-Z]/.test(piece) ? labels.value('NumberOperators', piece) : piece);
    if (piece.number === null) return words('rmt.evidence.none');
    return figureText(piece.number, locale, piece.currency);
  };
  return (
    <bdi dir="ltr" className="min-w-0 wrap-anywhere">
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence
        <Fragment key={at}>
          {at > 0 && ' '}
          {typeof piece === 'string' ? (
            <span className="text-soft">{textOf(piece)}</span>
          ) : (
            <b className="font-bold">{textOf(piece)}</b>
          )}
        </Fragment>
      ))}
    </bdi>
  );
}

const marks = {
  true: { Icon: Check, word: 'alerts.proof.true' },
  false: { Icon: Close, word: 'alerts.proof.false' },
  null: { Icon: Help, word: 'alerts.proof.unknown' },
} as const;

function Truth({ of }: { of: boolean | null }) {
  const words = useLabel();
  const { Icon, word } = marks[`${of}`];
  return (
    <span
      className="pb-note inline-flex svg-16 flex-none items-center gap-4 font-semibold data-[truth=true]:text-accent"
      data-truth={String(of)}
    >
      <Icon aria-hidden />
      {words(word)}
    </span>
  );
}
