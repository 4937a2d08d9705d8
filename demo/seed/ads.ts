import type { AnyCommand } from '#domain/commands.ts';
import type { AdPlacement, Creative } from '#schema/ads/ad.ts';
import { addDays, cityDate, daysBetween } from '#schema/kernel/time/calendar.ts';
import { readTable } from '../city/city.ts';
import type { AdInput } from '../pictures/ad.ts';
import { chance, derivedId, pick } from '../random.ts';
import { byTime, counter, guest, hour, meta, type Setting } from './setting.ts';

export type AdPicture = { url: string; creative: Creative };
type AdSetting = Setting & { adPictures: ReadonlyMap<string, AdPicture> };

const ads = readTable('ads').map(
  ([
    name = '',
    tagline = '',
    size,
    placement,
    palette = '',
    motif,
    priority,
    contactName = '',
    budget = '',
  ]) => ({
    ...({ name, tagline, size, palette, motif } as AdInput),
    placement: placement as AdPlacement,
    priority: Number(priority),
    contactName,
    budget,
  }),
);
type Ad = (typeof ads)[number];

const bookings = ads.filter(({ contactName }) => contactName === '');
const enquiries = ads.filter(({ contactName }) => contactName !== '');
const paused = 'Ink and Anvil Prints';

/** Every ad that needs a picture, by name. */
export const adInputs: ReadonlyMap<string, AdInput> = new Map(
  [...bookings, ...enquiries].map((ad) => [ad.name, ad]),
);

/** Bookings by the calendar month, so that a demo of any day has ads; their traffic; and enquiries. In order of time. */
export function adCommands(setting: AdSetting): AnyCommand[] {
  const today = cityDate(setting.now, setting.timeZone);
  const month = today.slice(0, 7);
  return byTime([
    ...bookings.flatMap((booking) => [...book(booking, month, setting), ...trafficOf(booking, month, today)]),
    ...enquiries.flatMap((enquiry, at) => enquire(enquiry, month, at, setting)),
  ]);
}

const noonOf = (date: string) => Date.parse(`${date}T18:00:00Z`);
const adIdOf = ({ name }: Ad, month: string) => derivedId('ad', name, month);
const targetOf = (name: string) => `https://example.com/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

function book(booking: Ad, month: string, { users, adPictures }: AdSetting): AnyCommand[] {
  const { name, size, placement, priority } = booking;
  const picture = adPictures.get(name);
  if (!picture) return [];
  const adId = adIdOf(booking, month);
  const moderator = pick(users.moderators, 'booked by', name);
  const startDate = `${month}-01`;
  const create: AnyCommand = {
    type: 'CreateAd',
    data: {
      adId,
      title: name,
      creativeUrl: picture.url,
      creative: picture.creative,
      targetUrl: targetOf(name),
      size,
      placement,
      startDate,
      endDate: addDays(`${addDays(startDate, 31).slice(0, 7)}-01`, -1),
      priority,
      active: true,
      enquiryId: null,
    },
    meta: meta(moderator, noonOf(addDays(startDate, -2)), 'create', adId),
  };
  const pause: AnyCommand = {
    type: 'ReviseAd',
    data: { adId, changes: { active: false }, creative: null },
    meta: meta(moderator, noonOf(addDays(startDate, -1)), 'deactivate', adId),
  };
  return name === paused ? [create, pause] : [create];
}

/** The traffic of each day before today: a few impressions, some of them followed by a click. */
function trafficOf(booking: Ad, month: string, today: string): AnyCommand[] {
  if (booking.name === paused) return [];
  const adId = adIdOf(booking, month);
  const days = Array.from({ length: daysBetween(`${month}-01`, today) }, (_, at) =>
    addDays(`${month}-01`, at),
  );
  return days.map((date): AnyCommand => {
    const impressions = Math.ceil(4 * chance('showings', adId, date));
    const clicks = Array.from({ length: impressions }, (_, nth) =>
      chance('followed', adId, date, String(nth)),
    );
    return {
      type: 'CountAdTraffic',
      data: { adId, day: date, impressions, clicks: clicks.filter((each) => each < 0.12).length },
      meta: meta(counter, noonOf(date) + 5 * hour, 'traffic', adId, date),
    };
  });
}

function enquire(
  enquiry: Ad,
  month: string,
  nth: number,
  { now, timeZone, adPictures }: AdSetting,
): AnyCommand[] {
  const { name, contactName, budget, size, placement } = enquiry;
  const picture = adPictures.get(name);
  if (!picture) return [];
  const enquiryId = derivedId('ad enquiry', name, month);
  const sentAt = now - (nth * 19 + 2) * hour;
  const today = cityDate(sentAt, timeZone);
  const data = {
    enquiryId,
    title: name,
    creativeUrl: picture.url,
    targetUrl: targetOf(name),
    size,
    placement,
    startDate: addDays(today, 7),
    endDate: addDays(today, 27),
    contactEmail: `${contactName.toLowerCase().replaceAll(' ', '.')}@example.net`,
    contactName,
    budget,
    today,
  };
  return [{ type: 'SubmitAdEnquiry', data, meta: meta(guest, sentAt, 'enquire', enquiryId) }];
}
