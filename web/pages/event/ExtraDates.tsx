import { today } from '../../data/site.ts';
import { DateList } from './DateList.tsx';
import { foldedDays } from './folded-days.ts';

/** The further days of a show (EVT-06); of a long run the next ones, and the others behind a line that unfolds. */
export function ExtraDates({ dates }: { dates: readonly string[] }) {
  const { shown, folded } = foldedDays(dates, today());
  return (
    <section aria-labelledby="extra-dates" className="grid gap-1">
      <h2 id="extra-dates" className="mb-1 text-xl tracking-tight">
        Also playing
      </h2>
      <DateList dates={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-10 content-center font-semibold underline decoration-2 underline-offset-4">
            {folded.length} more days
          </summary>
          <DateList dates={folded} />
        </details>
      )}
    </section>
  );
}
