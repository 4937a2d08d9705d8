import { Layout } from './layout/Layout.tsx';
import { PageError, PageErrorBoundary } from './layout/PageError.tsx';
import { useShown } from './router/router.ts';

/** The layout with the page of the current address in it. */
export function App() {
  const { Page, error, location } = useShown();
  return (
    <PageErrorBoundary location={location} replacesLayout>
      <Layout>
        <PageErrorBoundary location={location}>
          {Page ? <Page /> : <PageError error={error} />}
        </PageErrorBoundary>
      </Layout>
    </PageErrorBoundary>
  );
}
