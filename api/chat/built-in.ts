import { listingPath } from '#schema/kernel/slug.ts';
import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { stateMarks } from '#schema/listings/listing-state.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { venueTypeLabels } from '#schema/venues/venue-type.ts';
import type { FoundShow } from './find-shows.ts';
import { contactText, type SiteFacts } from './help/help-text.ts';
import type { Retrieved } from './retrieve.ts';
import type { ShowQuestion } from './show-question.ts';

const maxShown = 5;

/** Answers from the site's own texts, listings and venues alone, without a language model (CHAT-16). */
export function builtInAnswer(retrieved: Retrieved, site: SiteFacts): string {
  const { question, shows, venues } = retrieved;
  const listed = shows && listedShows(shows.shows, question, shows.named);
  const found = [venues.map((venue) => `- ${venueLine(venue)}`).join('\n'), listed].filter(Boolean);
  const explained = found.length === 0 || question.wantsHelp ? explanation(retrieved, site) : null;
  return [explained, ...found].filter(Boolean).join('\n\n') || unknown(site);
}

function explanation({ help: [first, second], doubtful }: Retrieved, site: SiteFacts): string | null {
  if (!first) return null;
  const other = doubtful && second ? `\n\nIf you meant something else, ask me about "${second.title}".` : '';
  return first.answer(site) + other;
}

function listedShows(shows: readonly FoundShow[], question: ShowQuestion, named: string | null): string {
  const search = searchPath(question, named);
  if (shows.length === 0)
    return (
      `No ${subject(question)} are listed${question.days ? ` ${question.days.named}` : ''} yet. ` +
      `See what else is on in the [search](${search}) or on the [home page](/).`
    );
  const lines = shows.slice(0, maxShown).map((show) => `- ${showLine(show)}`);
  const opening =
    named === null
      ? `Here are ${subject(question)} ${question.days?.named ?? 'coming up'}:`
      : 'This is on the calendar:';
  const rest = shows.length > maxShown ? `\nThere is more in the [search](${search}).` : '';
  return `${opening}\n${lines.join('\n')}${rest}`;
}

/** 'free comedy shows'. */
const subject = ({ eventType, free }: ShowQuestion) =>
  `${free ? 'free ' : ''}${eventType ? `${eventType} ` : ''}shows`;

/** Removes brackets, which would form a link. */
const unlinked = (name: string) => name.replaceAll('[', '(').replaceAll(']', ')');

/** '[The Tin Lantern](/venues/1), Bar / Pub, 1943 E 6th St, 4.2 of 5 stars'. */
function venueLine({ id, name, venueType, address, averageRating, totalReviews }: VenueRow): string {
  const type = venueType ? `, ${venueTypeLabels[venueType]}` : '';
  const rating = totalReviews > 0 ? `, ${(averageRating / 100).toFixed(1)} of 5 stars` : '';
  return `[${unlinked(name)}](${encodeURI(`/venues/${id}`)})${type}, ${unlinked(address)}${rating}`;
}

/** '[Velvet Cactus](/events/1/velvet-cactus), Nov 27, 8:00 PM at The Tin Lantern ($15)'. */
function showLine({ row, day }: FoundShow): string {
  const mark = stateMarks[row.state];
  const name = unlinked(row.performer);
  const price = row.price ? ` (${row.price})` : '';
  const when = `${weekday(day)}, ${monthAndDay(day)}, ${displayTime(row.time)}`;
  return `[${name}](${encodeURI(listingPath(row))}), ${when} at ${row.venue}${price}${mark ? ` - ${mark.toLowerCase()}` : ''}`;
}

function weekday(day: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
}

function searchPath({ eventType, days }: ShowQuestion, named: string | null): string {
  const upcoming = { 'this weekend': 'weekend', 'next week': 'week' }[days?.named ?? ''];
  const query = new URLSearchParams({
    ...(named === null && eventType ? { eventType } : {}),
    ...(named === null && upcoming ? { upcoming } : {}),
  });
  return query.size > 0 ? `/search?${query}` : '/search';
}

function unknown({ name, city, supportEmail }: SiteFacts): string {
  return (
    `I did not find an answer to that. I know what is on in ${city} (try "comedy tonight" or the name of a venue) ` +
    `and how ${name} works, for example submitting a show or signing in. ${contactText(supportEmail)}`
  );
}
