import type { AnyCommand } from '#domain/commands.ts';
import { houses, type Told } from '../city/houses/all.ts';
import { chance, pick } from '../derived.ts';
import { type Cast, meta } from '../story.ts';
import type { PicturesOf } from './picture-shelf.ts';
import { venueIdOf } from './venue-id.ts';

type Setting = { cast: Cast; now: number; picturesOf: PicturesOf };

const hour = 3_600_000;
const day = 24 * hour;

/** How the directory came to be: most houses added by admins before any show, some sent in and verified, some waiting. */
export function venueStory(setting: Setting): AnyCommand[] {
  return houses
    .flatMap((house) => (house.isWaiting || house.standing === 'sent in' ? sentIn : added)(house, setting))
    .sort((one, other) => (one.meta.at < other.meta.at ? -1 : 1));
}

/** When it is on the list: after everybody has an account, before the first show is sent. */
export const listedAt = (name: string, now: number) => now - (71 + chance('listed', name)) * day;

function added(house: Told, { cast, now, picturesOf }: Setting): AnyCommand[] {
  const { name } = house;
  const venueId = venueIdOf(name);
  const by = meta(pick(cast.moderators, 'added by', name), listedAt(name, now), 'add', venueId);
  const isVerified = house.standing !== 'unverified';
  return [
    {
      type: 'AddVenue',
      data: { ...described(house, picturesOf), venueId, isVerified, claimedBy: null },
      meta: by,
    },
  ];
}

/** Verified one to three days later, or not yet. */
function sentIn(house: Told, { cast, now, picturesOf }: Setting): AnyCommand[] {
  const { name, venueType, isWaiting } = house;
  const venueId = venueIdOf(name);
  const sender = pick(cast.members, 'sent in by', name).actor;
  const waits = 1 + 2 * chance('waits', name);
  const sentAt = isWaiting ? now - waits * 20 * hour : listedAt(name, now) - waits * day;
  const by = meta(sender, sentAt, 'send in', venueId);
  const verified: AnyCommand = {
    type: 'ReviseVenue',
    data: { venueId, changes: { isVerified: true } },
    meta: meta(pick(cast.moderators, 'verified by', name), listedAt(name, now), 'verify', venueId),
  };
  return [
    {
      type: 'SubmitVenue',
      data: { ...described(house, picturesOf), venueType, venueId, submittedBy: sender.id },
      meta: by,
    },
    ...(isWaiting ? [] : [verified]),
  ];
}

function described(house: Told, picturesOf: PicturesOf) {
  const { name, address, venueType, description, url, phone, email, capacity } = house;
  const imageUrls = picturesOf(house);
  return { name, address, venueType, description, url, phone, email, capacity, logoUrl: null, imageUrls };
}
