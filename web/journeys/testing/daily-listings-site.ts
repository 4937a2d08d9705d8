import { inDays } from './dates.ts';
import { type ListingsSite, startListingsSite } from './external-sites.ts';

/**
 * The site of a venue: a page a day at `/shows/{day}`, of today's and those of a week, each with one show a month
 * after its day; at `/calendar` two shows, one without a start; `/broken` answers 500.
 */
export async function startDailyListingsSite(): Promise<ListingsSite> {
  const site = await startListingsSite();
  // Yesterday's, too: the city's day may begin later than that of UTC.
  for (let day = -1; day < 7; day += 1)
    site.publish(`/shows/${inDays(day)}`, [show(`Night Owls ${inDays(day)}`, inDays(day + 30))]);
  site.publish('/calendar', [show('The Early Birds', inDays(40)), show('Someday', '')]);
  site.failWith500('/broken');
  return site;
}

/** A time without an offset is the city's time. */
const show = (name: string, day: string) => ({
  name,
  description: `${name} play all night.`,
  startDate: day && `${day}T20:00`,
  venue: 'The Owl House',
});
