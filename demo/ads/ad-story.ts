import type { AnyCommand } from '#domain/commands.ts';
import { addDays, cityDate, daysBetween } from '#schema/kernel/calendar.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { chance, derivedId, pick } from '../derived.ts';
import { meta } from '../story.ts';
import type { Picture } from './ad-shelf.ts';
import { type Advertiser, advertisers, enquirers } from './advertisers.ts';

type Setting = {
  moderators: readonly Actor[];
  /** Now, in epoch milliseconds, and the city's zone. */
  now: number;
  timeZone: string;
  pictures: ReadonlyMap<string, Picture>;
};

const hour = 3_600_000;
const guest: Actor = { kind: 'guest', id: 'guest' };

/** Ads are booked by the month, so a demo that runs on is never without; in the order in which it happened. */
export function adStory(setting: Setting): AnyCommand[] {
  const today = cityDate(setting.now, setting.timeZone);
  const month = today.slice(0, 7);
  return [
    ...advertisers.flatMap((advertiser) => [
      ...booked(advertiser, month, setting),
      ...watched(advertiser, month, today),
    ]),
    ...enquirers.flatMap((enquirer, at) => enquiry(enquirer, month, { ...setting, at })),
  ].sort((one, other) => (one.meta.at < other.meta.at ? -1 : 1));
}

const noonOf = (date: string) => Date.parse(`${date}T18:00:00Z`);
const adIdOf = ({ name }: Advertiser, month: string) => derivedId('ad', name, month);
const targetOf = (name: string) => `https://example.com/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

function booked(advertiser: Advertiser, month: string, { moderators, pictures }: Setting): AnyCommand[] {
  const { name, size, placement, priority, paused } = advertiser;
  const picture = pictures.get(name);
  if (!picture) return [];
  const adId = adIdOf(advertiser, month);
  const by = pick(moderators, 'booked by', name);
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
    meta: meta(by, noonOf(addDays(startDate, -2)), 'create', adId),
  };
  const pause: AnyCommand = {
    type: 'ReviseAd',
    data: { adId, changes: { active: false }, creative: null },
    meta: meta(by, noonOf(addDays(startDate, -1)), 'deactivate', adId),
  };
  return paused ? [create, pause] : [create];
}

/** A few impressions on each day before today, some of them followed. */
function watched(advertiser: Advertiser, month: string, today: string): AnyCommand[] {
  if (advertiser.paused) return [];
  const adId = adIdOf(advertiser, month);
  const days = Array.from({ length: daysBetween(`${month}-01`, today) }, (_, day) =>
    addDays(`${month}-01`, day),
  );
  return days.flatMap((day) => {
    const showings = Math.ceil(4 * chance('showings', adId, day));
    return Array.from({ length: showings }, (_, nth) => derivedId('showing', adId, day, String(nth))).flatMap(
      (showing): AnyCommand[] => {
        const at = noonOf(day) + chance('shown at', showing) * 4 * hour;
        const data = { adId, showing, placement: advertiser.placement };
        const see: AnyCommand = { type: 'RecordAdImpression', data, meta: meta(guest, at, 'see', showing) };
        const follow: AnyCommand = {
          type: 'RecordAdClick',
          data,
          meta: meta(guest, at + 5000, 'follow', showing),
        };
        return chance('followed', showing) < 0.12 ? [see, follow] : [see];
      },
    );
  });
}

function enquiry(
  { name, contactName, budget, size, placement }: (typeof enquirers)[number],
  month: string,
  { now, timeZone, pictures, at }: Setting & { at: number },
): AnyCommand[] {
  const picture = pictures.get(name);
  if (!picture) return [];
  const enquiryId = derivedId('ad enquiry', name, month);
  const sentAt = now - (at * 19 + 2) * hour;
  const today = cityDate(sentAt, timeZone);
  const submit: AnyCommand = {
    type: 'SubmitAdEnquiry',
    data: {
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
    },
    meta: meta(guest, sentAt, 'enquire', enquiryId),
  };
  return [submit];
}
