import { stateMarks } from '#schema/listings/listing-state.ts';
import type { SourceListingFragment } from '#web/data/graphql/generated/admin/graphql.ts';
import { SideBySide } from './SideBySide.tsx';

/** What each source says of a show, side by side (D-131); nothing while one source lists it. */
export function SourceListings({ sources }: { sources: readonly SourceListingFragment[] }) {
  if (sources.length < 2) return null;
  return (
    <SideBySide
      writings={sources}
      headings={sources.map(({ sourceName }) => sourceName ?? 'Removed source')}
      more={[
        ['Title', (index) => sources[index]?.performer],
        ['Status', (index) => stateMarks[sources[index]?.state ?? 'scheduled'] ?? 'As announced'],
      ]}
    />
  );
}
