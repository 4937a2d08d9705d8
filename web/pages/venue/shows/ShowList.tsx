import type { Show } from '#web/pages/home/week.ts';
import { foundDays } from '#web/pages/search/found-days.ts';
import { today } from '../../../data/site.ts';
import { ShowRow } from './ShowRow.tsx';

/** Shows as lines of a bill, each under its next day. */
export function ShowList({ shows }: { shows: readonly Show[] }) {
  return (
    <ul>
      {foundDays(shows, { from: today() }).flatMap(({ date, shows }) =>
        shows.map((show) => (
          <li key={show.id} className="animate-appear border-b border-rule">
            <ShowRow show={show} date={date} />
          </li>
        )),
      )}
    </ul>
  );
}
