import { venues } from '../venues.ts';
import { bars } from './bars.ts';
import { clubs } from './clubs.ts';
import { galleries } from './galleries.ts';
import type { House, Houses } from './house.ts';
import { openAir } from './open-air.ts';
import { stages } from './stages.ts';
import { waiting } from './waiting.ts';

export type Told = House & {
  name: string;
  address: string;
  url: string | null;
  phone: string | null;
  email: string | null;
  /** Sent in by a member, and not looked at yet. */
  isWaiting: boolean;
};

const known: Houses = { ...bars, ...clubs, ...stages, ...openAir, ...galleries };

const siteOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 24);

/** How to reach a house: 555-01xx are numbers of fiction. One in nine has no site, one in seven no phone, one in three no mail. */
function contact(name: string, at: number) {
  const site = `${siteOf(name)}.example.com`;
  return {
    url: at % 9 === 4 ? null : `https://${site}`,
    phone: at % 7 === 5 ? null : `(512) 555-01${String(at).padStart(2, '0')}`,
    email: at % 3 === 2 ? null : `hello@${site}`,
  };
}

/** The houses of the demo city, those of the programme first, then those that wait to be verified. */
export const houses: readonly Told[] = [
  ...venues.map(({ name, address }) => ({ ...houseCalled(name), name, address, isWaiting: false })),
  ...Object.entries(waiting).map(([name, house]) => ({
    ...house,
    name,
    address: house.address ?? '',
    isWaiting: true,
  })),
].map((house, at) => ({ ...house, ...contact(house.name, at) }));

function houseCalled(name: string): House {
  const house = known[name];
  if (!house) throw new RangeError(`nobody has described ${name}`);
  return house;
}
