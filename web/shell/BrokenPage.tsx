import { useRouteError } from 'react-router-dom';
import { ErrorState } from '#web/parts/ErrorState.tsx';

/** What is left when a page cannot be drawn, as after an update that took its files away. */
export function BrokenPage() {
  console.error(useRouteError());
  return (
    <main className="page-width py-24">
      <ErrorState
        title="Something broke"
        text="This page could not be shown. Loading it again may help."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
