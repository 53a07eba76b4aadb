import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import { Fragment } from 'react';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { figureText, signOf } from '../../rmt/evidence/Evidence.tsx';
import type { Piece, Proof as Proven } from '../story/proof.ts';
import styles from './proof.module.css';

/** The formula with its numbers filled in, clause by clause true or false; `name` is its trigger's. */
export function Proof({ name, proof, formula }: { name: string; proof: Proven; formula: string }) {
  const words = useLabel();
  return (
    <section className={`pb-bg-head pb-round-8 ${styles.proof}`} aria-label={words('alerts.proof.title', { name })}>
      {proof.kind !== 'clause' && (
        <p className={`pb-flex pb-wrap pb-items-baseline pb-border-bottom pb-gap-2-10 ${styles.formula}`}>
          <span className={styles.label}>{words('alerts.proof.formula')}</span>
          <bdi className="pb-semibold" dir="ltr">
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
        className={`pb-flex pb-wrap pb-items-baseline pb-min-0 pb-gap-2-12 ${styles.clause}`}
        data-truth={String(of.truth)}
      >
        <bdi dir="ltr" className={`pb-muted ${styles.written}`}>
          {of.text}
        </bdi>
        <Filled pieces={of.pieces} />
        <Truth of={of.truth} />
      </li>
    );
  return (
    <li className={styles.group}>
      <p>
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

function Filled({ pieces }: { pieces: readonly Piece[] }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const said = (piece: Piece) => {
    if (typeof piece === 'string')
      return signOf(piece) ?? (/^[A-Z]/.test(piece) ? labels.value('NumberOperators', piece) : piece);
    if (piece.number === null) return words('rmt.evidence.none');
    return figureText(piece.number, locale, piece.currency);
  };
  return (
    <bdi dir="ltr" className="pb-min-0 pb-break">
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence
        <Fragment key={at}>
          {at > 0 && ' '}
          {typeof piece === 'string' ? (
            <span className="pb-muted">{said(piece)}</span>
          ) : (
            <b className="pb-bold">{said(piece)}</b>
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
      className={`pb-note pb-inline-row pb-flex-none pb-semibold pb-gap-4 pb-svg-16 ${styles.truth}`}
      data-truth={String(of)}
    >
      <Icon aria-hidden />
      {words(word)}
    </span>
  );
}
