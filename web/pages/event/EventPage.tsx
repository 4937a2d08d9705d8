import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { longDate } from '#schema/calendar.ts';
import { listingPath } from '#schema/slug.ts';
import { EventPageDocument } from '#web/graphql/generated/graphql.ts';
import { useAsk } from '#web/graphql/use-ask.ts';
import { useWholeTitle } from '#web/shell/use-title.ts';
import { EventLoading } from './EventLoading.tsx';
import { EventNotFound } from './EventNotFound.tsx';
import { ShowDetails } from './ShowDetails.tsx';

/** One show (EVT-01..14, EVT-19..21); its address is replaced by the canonical one when different. */
export function EventPage() {
  const { id = '' } = useParams();
  const { data, fetching, error } = useAsk(EventPageDocument, { id });
  const show = data?.event;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useWholeTitle(show ? `${show.performer} - ${longDate(show.date)}` : null);

  useEffect(() => {
    if (!show) return;
    const canonical = new URL(listingPath(show), location.origin).pathname;
    if (canonical !== new URL(pathname, location.origin).pathname)
      navigate({ pathname: canonical, search, hash }, { replace: true, state: { tidied: true } });
  }, [show, pathname, search, hash, navigate]);

  if (show) return <ShowDetails show={show} />;
  if (data || (error && !fetching)) return <EventNotFound />;
  return <EventLoading />;
}
