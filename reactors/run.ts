import { adsReactor } from './ads/ads.ts';
import { venueClaimsReactor } from './claims/claims.ts';
import { listingReactor } from './listing/listing.ts';
import type { MailDeps } from './mail/deps.ts';
import { createMailReactor } from './mail/mail.ts';
import { profilePhotoReactor } from './profile-photo/profile-photo.ts';
import { type Reactor, type ReactorDeps, type ReactorStatus, RunningReactor } from './reactor.ts';
import { sourcesReactor } from './sources/sources.ts';
import { usernameReactor } from './username/username.ts';
import { venueNamesReactor } from './venue-names/venue-names.ts';

const reactors: readonly Reactor[] = [
  listingReactor as Reactor,
  usernameReactor as Reactor,
  profilePhotoReactor as Reactor,
  venueNamesReactor as Reactor,
  venueClaimsReactor as Reactor,
  sourcesReactor as Reactor,
  adsReactor as Reactor,
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
export function startReactors({ mailing, ...means }: ReactorDeps & { mailing: MailDeps }): RunningReactors {
  const stopping = new AbortController();
  const running = [...reactors, createMailReactor(mailing) as Reactor].map(
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
