import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

type Props = {
  /**
   * Name of the part in the message, as 'The comments'; omitted where the page is complete without the part, as
   * without an ad.
   */
  what?: string;
  /** For a part that floats over the page, such as a dialog: so does the message. */
  floating?: boolean;
  onError?: () => void;
  /** Awaited before the part is rendered again, for example to clear a cached response. */
  onRetry?: () => void | Promise<void>;
  children: ReactNode;
};

/**
 * Limits a rendering error to one part of the page: shows a message and 'Try Again', which renders the part again.
 * React logs the error to the console.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  retry = async () => {
    await this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    const { what, floating, children } = this.props;
    if (!this.state.failed) return children;
    if (what === undefined) return null;
    const text = 'Reload the page if this stays.';
    const message = <ErrorState title={`${what} could not be shown`} text={text} onRetry={this.retry} />;
    if (!floating) return message;
    return <div className="fixed bottom-4 left-4 z-40 max-w-[calc(100vw-2rem)] bg-sheet">{message}</div>;
  }
}
