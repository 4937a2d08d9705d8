import { Fact } from '#web/pages/admin/Fact.tsx';
import { ago, count, shownDay } from '#web/pages/admin/formats.ts';
import { useNow } from '#web/pages/admin/use-now.ts';
import { When } from '#web/pages/admin/When.tsx';
import type { Source } from './use-sources.ts';

/** When a source was last read and what that brought (SCR-15). */
export function SourceFacts({ source: { lastScrapedAt, lastEventCount, createdAt } }: { source: Source }) {
  const now = useNow();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-[0.95rem] sm:grid-cols-3">
      <Fact label="Last scraped">
        {lastScrapedAt === null ? 'Never' : <When at={lastScrapedAt}>{ago(lastScrapedAt, now)}</When>}
      </Fact>
      <Fact label="Last event count">{count(lastEventCount)}</Fact>
      <Fact label="Created">
        <When at={createdAt}>{shownDay(createdAt)}</When>
      </Fact>
    </dl>
  );
}
