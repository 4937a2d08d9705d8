import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { listingPath } from '#schema/kernel/slug.ts';
import { EventPageDocument } from '../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../data/graphql/use-ask.ts';
import { EventLoading } from './EventLoading.tsx';
import { EventNotFound } from './EventNotFound.tsx';
import { ShownShow } from './ShownShow.tsx';
import { useShowHead } from './show-head.ts';

/** One show (EVT-01..21); its address is replaced by the canonical one when different. */
export function EventPage() {
  const { id = '' } = useParams();
  const { data, fetching, error, refetch } = useAsk(EventPageDocument, { id });
  const show = data?.event;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useShowHead(show);

  useEffect(() => {
    if (!show) return;
    const canonical = new URL(listingPath(show), location.origin).pathname;
    if (canonical !== new URL(pathname, location.origin).pathname)
      navigate({ pathname: canonical, search, hash }, { replace: true, state: { tidied: true } });
  }, [show, pathname, search, hash, navigate]);

  if (show) return <ShownShow key={show.id} show={show} refetch={refetch} />;
  if (data || (error && !fetching)) return <EventNotFound />;
  return <EventLoading />;
}
