import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { Component, type ComponentType, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { addPhrases, translate } from '../i18n/translate.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './button.module.css';
import type { Heading } from './heading.ts';
import type { PrintProps } from './Print.tsx';
import '../charts/chartTexts.ts';
import { pdf } from '../i18n/en/pdf.ts';

addPhrases({ pdf });

interface Props extends Heading {
  /** The printed content below the heading: the page's content, without its controls. */
  children: ReactNode;
}

/** The page as a PDF (DSH-8). What makes it is fetched at the press; the page itself stays as it is. */
export function PdfButton({ children, ...heading }: Props) {
  const words = useLabel();
  const { Print, busy, start, end } = useExport();
  return (
    <>
      <button
        type="button"
        className={`svg-18 hover:bg-hover aria-disabled:cursor-progress aria-disabled:text-soft [&_svg]:text-soft ${styles.button}`}
        aria-busy={busy}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : () => void start()}
      >
        <PictureAsPdf aria-hidden />
        <span>{words(busy ? 'pdf.working' : 'pdf.button')}</span>
      </button>
      <span role="status" className="pb-sr">
        {busy && words('pdf.working')}
      </span>
      {Print && (
        <PrintBoundary onError={(error) => end({ error })}>
          <Print heading={heading} onEnd={end}>
            {children}
          </Print>
        </PrintBoundary>
      )}
    </>
  );
}

type Outcome = Parameters<PrintProps['onEnd']>[0];

function useExport() {
  const words = useLabel();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [Print, setPrint] = useState<ComponentType<PrintProps> | null>(null);
  const end = (outcome: Outcome) => {
    setPrint(null);
    setBusy(false);
    if ('file' in outcome) notify(words('pdf.done', { file: outcome.file }), { type: 'success' });
    else notify(words('pdf.failed', { reason: reasonOf(outcome.error) }), { type: 'error' });
  };
  const start = async () => {
    setBusy(true);
    try {
      const found = await import('./Print.tsx');
      setPrint(() => found.Print);
    } catch {
      end({ error: new Error(translate('errors.chunk')) });
    }
  };
  return { Print, busy, start, end };
}

const reasonOf = (error: unknown) => (error instanceof Error && error.message !== '' ? error.message : String(error));
interface PrintBoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** What fails while the pages are drawn ends the export, and nothing else. */
class PrintBoundary extends Component<PrintBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
