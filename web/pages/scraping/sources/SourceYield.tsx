import { isBelowUsual, usualYield } from '#schema/scraping/source-yield.ts';
import { Badge } from '#web/components/Badge.tsx';
import { count, counted } from '#web/pages/admin/formats.ts';

/** What the last runs found, oldest first, and a warning when the last one found less than half (D-116). */
export function SourceYield({ counts }: { counts: readonly number[] }) {
  if (counts.length < 2) return null;
  const most = Math.max(1, ...counts);
  const usual = usualYield(counts);
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={`Events found by the last ${counted(counts.length, 'run')}, oldest first: ${counts.map(count).join(', ')}`}
        className="flex h-10 items-end gap-1"
      >
        {counts.map((found, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a run has no other name here
            key={at}
            title={count(found)}
            className={`min-h-0.5 w-3 ${isBelowUsual(counts) && at === counts.length - 1 ? 'bg-bad' : 'bg-edge'}`}
            style={{ height: `${(100 * found) / most}%` }}
          />
        ))}
      </div>
      {usual !== null && isBelowUsual(counts) && (
        <p className="flex flex-wrap items-center gap-2 text-[0.95rem]">
          <Badge tone="bad">Below usual</Badge>
          Usually {count(Math.round(usual))}, last {count(counts.at(-1) ?? 0)}: test the source, its page may
          have changed.
        </p>
      )}
    </div>
  );
}
