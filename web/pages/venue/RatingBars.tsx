/** How many gave how many stars, five first; `counts` has one star first. Each bar is told in words as well. */
export function RatingBars({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const rows = counts.map((count, place) => ({ stars: place + 1, count })).reverse();
  return (
    <ul aria-label="Ratings" className="mt-5 grid gap-1.5 text-sm tabular-nums">
      {rows.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[0.7rem_minmax(0,1fr)_2rem] items-center gap-2.5">
          <span aria-hidden="true" className="font-semibold">
            {stars}
          </span>
          <span aria-hidden="true" className="h-3.5 bg-shade">
            <span
              style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }}
              className="measure block h-full bg-ink"
            />
          </span>
          <span aria-hidden="true" className="text-right text-faded">
            {count}
          </span>
          <span className="sr-only">
            {stars === 1 ? '1 star' : `${stars} stars`}: {count === 1 ? '1 review' : `${count} reviews`}
          </span>
        </li>
      ))}
    </ul>
  );
}
