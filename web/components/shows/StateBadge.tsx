import { type ListingState, stateMarks } from '#schema/listings/listing-state.ts';
import { Badge } from '../Badge.tsx';

/** 'Cancelled', 'Postponed' or 'Sold out'; nothing for a show that takes place and has tickets (D-111). */
export function StateBadge({ state }: { state: ListingState }) {
  const mark = stateMarks[state];
  return mark && <Badge tone={state === 'cancelled' ? 'bad' : 'warn'}>{mark}</Badge>;
}
