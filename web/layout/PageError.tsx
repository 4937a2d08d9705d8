import { Component, type ReactNode, useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { PageHeading } from './PageHeading.tsx';
import { useTitle } from './use-title.ts';

/**
 * Replaces a page that cannot be rendered, or not loaded because of `error`, for example after an update that has
 * removed its files.
 */
export function PageError({ error }: { error?: unknown }) {
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  useTitle('Something broke', { exists: false });
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">Something broke</PageHeading>
      <p role="alert" className="text-lg text-faded">
        This page could not be shown. Reloading it may help.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          Try Again
        </Button>
        <a href="/" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
          Back to Events
        </a>
      </div>
    </div>
  );
}

type Props = {
  location: Location;
  /** Not even the layout can be rendered. */
  replacesLayout?: boolean;
  children: ReactNode;
};
type State = { failed: boolean; location: Location };

/** Limits a rendering error to the page; the next navigation tries again. React logs the error to the console. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, location: this.props.location };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { failed: false, location };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (!this.props.replacesLayout) return <PageError />;
    return (
      <main>
        <PageError />
      </main>
    );
  }
}
