import { Component, type ReactNode } from 'react';
import { translate } from '../i18n/translate.ts';
import { ErrorPanel } from './states.tsx';

interface Props {
  children: ReactNode;
  /** Another value starts afresh: the address of the page, for one. */
  resetKey?: string;
  page?: boolean;
  /** Replaces what failed; by default a panel with the error. */
  failed?: (error: unknown, onRetry: () => void) => ReactNode;
}
interface State {
  error: unknown;
  failed: boolean;
  resetKey: string | undefined;
}

/** Keeps a failure while drawing inside its panel; Retry draws the panel again. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const onRetry = () => this.setState({ error: undefined, failed: false });
    if (this.props.failed) return this.props.failed(this.state.error, onRetry);
    return (
      <ErrorPanel
        page={this.props.page}
        title={translate('shell.crashed.title')}
        error={this.state.error}
        onRetry={onRetry}
      />
    );
  }
}
