import type { FoundDay } from './found-days.ts';
import { ShowLine } from './ShowLine.tsx';

/** The shows as lines of one list, each once with the next of its days. */
export function FoundList({ days }: { days: readonly FoundDay[] }) {
  return (
    <ul className="border-b border-rule">
      {days.flatMap(({ date, shows }) =>
        shows.map((show) => (
          <li key={show.id} className="border-t border-rule">
            <ShowLine show={show} date={date} />
          </li>
        )),
      )}
    </ul>
  );
}
