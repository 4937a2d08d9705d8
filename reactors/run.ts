import { ads } from './ads/ads.ts';
import { claims } from './claims/claims.ts';
import { listing } from './listing/listing.ts';
import { createMail } from './mail/mail.ts';
import type { Mailing } from './mail/mailing.ts';
import { profilePhoto } from './profile-photo/profile-photo.ts';
import { type Reactor, type ReactorMeans, type ReactorStatus, RunningReactor } from './reactor.ts';
import { sources } from './sources/sources.ts';
import { username } from './username/username.ts';
import { venueNames } from './venue-names/venue-names.ts';

const reactors: readonly Reactor[] = [
  listing as Reactor,
  username as Reactor,
  profilePhoto as Reactor,
  venueNames as Reactor,
  claims as Reactor,
  sources as Reactor,
  ads as Reactor,
];

/** The reactors by name, as their checkpoints are kept. */
export const reactorNames = [...reactors.map(({ name }) => name), 'mail'];

export type RunningReactors = {
  /** `error` is why the event after `position` fails again and again; null while all goes well. */
  status(): ReactorStatus[];
  /** Resolves when no reactor works any longer; what was begun is finished or left for the next start. */
  stop(): Promise<void>;
};

/** Starts every reactor from its checkpoint; without one from the log's beginning, `mail` from its end. They never wait for each other. */
export function startReactors({ mailing, ...means }: ReactorMeans & { mailing: Mailing }): RunningReactors {
  const stopping = new AbortController();
  const running = [...reactors, createMail(mailing) as Reactor].map(
    (reactor) => new RunningReactor(reactor, means),
  );
  const ended = running.map((reactor) => reactor.run(stopping.signal));
  return {
    status: () => running.map((reactor) => reactor.status()),
    async stop() {
      stopping.abort();
      await Promise.all(ended);
    },
  };
}
