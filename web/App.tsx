import { useEffect, useMemo, useState } from 'react';
import { type Location, UNSAFE_LocationContext, useLocation, useNavigationType } from 'react-router-dom';
import { PageParams } from './components/page-params.ts';
import { hasSession } from './data/session/session.ts';
import { Layout } from './layout/Layout.tsx';
import { PageError, PageErrorBoundary } from './layout/PageError.tsx';
import { findPage, loadedPage, loadPage } from './routes.ts';

/** `error` is why the page could not be loaded. */
type Displayed = { location: Location; error?: unknown };

/** The former location until the code of the present page is loaded: so the former page stays meanwhile. */
function useDisplayed(): Displayed {
  const location = useLocation();
  const [displayed, setDisplayed] = useState<Displayed>({ location });
  const { page } = findPage(location.pathname);
  const isLoaded = loadedPage(page) !== undefined;
  if (isLoaded && displayed.location !== location) setDisplayed({ location });

  useEffect(() => {
    if (isLoaded) return;
    let superseded = false;
    const display = (error?: unknown) => {
      if (!superseded) setDisplayed({ location, error });
    };
    loadPage(page).then(() => display(), display);
    return () => {
      superseded = true;
    };
  }, [location, page, isLoaded]);

  return isLoaded ? { location } : displayed;
}

/** The page of a location, which may be another than the present one: the router's hooks are given it. */
function LoadedPage({ location }: { location: Location }) {
  const { page, params } = findPage(location.pathname);
  const navigationType = useNavigationType();
  const displayed = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const Component = loadedPage(page);
  return (
    <UNSAFE_LocationContext value={displayed}>
      <PageParams value={params}>{Component && <Component />}</PageParams>
    </UNSAFE_LocationContext>
  );
}

/**
 * The layout with the page of the address in it. `ofGuest`: the server has rendered the page with a guest's answers; a
 * member's that may differ, such as a venue that is not listed yet, are loaded when the browser has taken the page over.
 */
export function App({ ofGuest = false }: { ofGuest?: boolean }) {
  useEffect(() => {
    // `index.html` waits for it.
    dispatchEvent(new Event('hydrated'));
  }, []);
  useEffect(() => {
    if (ofGuest && hasSession())
      import('./data/graphql/changed.ts').then(({ changed }) => changed('reader'), console.error);
  }, [ofGuest]);
  const { location, error } = useDisplayed();
  const { rendered } = findPage(location.pathname).page;
  return (
    <PageErrorBoundary location={location} replacesLayout>
      <Layout location={location} forMembers={rendered === undefined}>
        <PageErrorBoundary location={location}>
          {error === undefined ? <LoadedPage location={location} /> : <PageError error={error} />}
        </PageErrorBoundary>
      </Layout>
    </PageErrorBoundary>
  );
}
