import { useState } from 'react';
import { listingPath } from '#schema/kernel/slug.ts';
import { isDate } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { useDebounce } from '#web/components/forms/use-debounce.ts';
import { Link } from '#web/components/Link.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { SimilarShowsDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import type { ShowForm } from './show-form.ts';

/** Listed shows that are probably the one in the form, 300 ms after the last change; it can be sent all the same (D-115). */
export function SimilarShows({ form }: { form: SchemaForm<ShowForm> }) {
  const [performer, venue, date, time] = form.watch(['performer', 'venue', 'date', 'time']);
  const variables = { performer: performer.trim(), venue: venue.trim(), date, time };
  const [entered, setEntered] = useState(variables);
  useDebounce(JSON.stringify(variables), () => setEntered(variables));
  const isComplete = entered.performer !== '' && entered.venue !== '' && isDate(entered.date);
  const { data } = useGraphQuery(SimilarShowsDocument, entered, { pause: !isComplete });
  const shows = data?.similarEvents ?? [];
  return (
    <div role="status">
      {shows.length > 0 && (
        <div className="grid gap-2 border-l-3 border-warn pl-4">
          <p className="font-semibold">This show may be listed already:</p>
          <ul className="grid gap-1">
            {shows.map((show) => (
              <li key={show.id}>
                <Link
                  to={listingPath(show)}
                  target="_blank"
                  className="font-semibold underline underline-offset-3"
                >
                  {show.performer}
                </Link>
                , {displayTime(show.time)} at {show.venue}
              </li>
            ))}
          </ul>
          <p className="text-sm text-faded">If yours is another show, send it all the same.</p>
        </div>
      )}
    </div>
  );
}
