import { Component, type ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';

interface Props {
  /** Another value starts afresh. */
  resetKey: string;
  onClose: () => void;
  children: ReactNode;
}
interface State {
  error: unknown;
  failed: boolean;
  resetKey: string;
}

/** A dialog that could not be drawn says so in its own place; the page beneath stands. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ConsoleDialog routed size="md" title={translate('shell.crashed.title')} onClose={this.props.onClose}>
        <Failure error={this.state.error} onRetry={() => this.setState({ error: undefined, failed: false })} />
      </ConsoleDialog>
    );
  }
}
