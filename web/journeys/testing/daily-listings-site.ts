import { inDays } from './dates.ts';
import { type AnnouncingSite, startAnnouncingSite } from './external-sites.ts';

/**
 * The site of a venue: a page a day at `/shows/{day}`, of today's and those of a week, each with one show a month
 * after its day; at `/calendar` two shows, of which one names no start; `/broken` does not answer as it should.
 */
export async function startOwlHouse(): Promise<AnnouncingSite> {
  const site = await startAnnouncingSite();
  // Yesterday's, too: the city's day may begin later than that of UTC.
  for (let day = -1; day < 7; day += 1)
    site.announces(`/shows/${inDays(day)}`, [show(`Night Owls ${inDays(day)}`, inDays(day + 30))]);
  site.announces('/calendar', [show('The Early Birds', inDays(40)), show('Someday', '')]);
  site.breaks('/broken');
  return site;
}

/** What names no offset is the city's time. */
const show = (name: string, day: string) => ({
  name,
  description: `${name} play all night.`,
  startDate: day && `${day}T20:00`,
  venue: 'The Owl House',
});
