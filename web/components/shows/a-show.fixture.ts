import type { Show } from './show.ts';

/** A listed show for tests. */
export const aShow = (facts: Partial<Show>): Show => ({
  id: 'show-1',
  performer: 'Marfa Lights',
  eventType: 'music',
  venue: 'The Annex',
  date: '2026-11-21',
  time: '20:00',
  additionalDates: [],
  price: null,
  imageUrl: null,
  state: 'scheduled',
  upvoteCount: 0,
  ...facts,
});
