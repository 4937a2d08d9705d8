import { useRouteError } from 'react-router-dom';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { PageHeading } from './PageHeading.tsx';
import { useTitle } from './use-title.ts';

/** Replaces a page that cannot be rendered, for example after an update that has removed its files. */
export function PageError() {
  console.error(useRouteError());
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
