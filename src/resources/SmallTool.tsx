import type { SvgIconComponent } from '@mui/icons-material';

interface Props {
  label: string;
  Icon: SvgIconComponent;
  onClick: () => void;
  /** Stays in the tab order, so that the keyboard's place is not lost. */
  off?: boolean;
}

/** A button that is only its icon. */
export function SmallTool({ label, Icon, onClick, off = false }: Props) {
  return (
    <button
      type="button"
      className="pb-icon-button pb-small-tool"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon aria-hidden />
    </button>
  );
}
