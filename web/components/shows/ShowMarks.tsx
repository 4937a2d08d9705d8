import { type ListingState, stateMarks } from '#schema/listings/listing-state.ts';
import { Badge } from '../Badge.tsx';
import type { Show } from './show.ts';

/** The marks of a show beside its name: in cards, lines and rows, on its page and in the table of administrators. */
export function ShowMarks({ show }: { show: Show }) {
  return <StateBadge state={show.state} />;
}

/** 'Cancelled', 'Postponed' or 'Sold out'; nothing for a show that takes place and has tickets (D-111). */
export function StateBadge({ state }: { state: ListingState }) {
  const mark = stateMarks[state];
  return mark && <Badge tone={state === 'cancelled' ? 'bad' : 'warn'}>{mark}</Badge>;
}
