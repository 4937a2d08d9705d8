import { adsReactor } from './ads/ads.ts';
import { venueClaimsReactor } from './claims/claims.ts';
import { listingReactor } from './listing/listing.ts';
import type { MailDeps } from './mail/deps.ts';
import { createMailReactor } from './mail/mail.ts';
import { profilePhotoReactor } from './profile-photo/profile-photo.ts';
import { type Reactor, type ReactorDeps, RunningReactor } from './reactor.ts';
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

/** The reactors' names, which are the keys of their checkpoints. */
export const reactorNames = [...reactors.map(({ name }) => name), 'mail'];

export type RunningReactors = {
  /** Resolves when every reactor has stopped; an interrupted event is retried at the next start. */
  stop(): Promise<void>;
};

/**
 * Starts every reactor from its checkpoint; without one from the start of the log, `mail` from its end. They
 * do not wait for each other.
 */
export function startReactors({ mail, ...deps }: ReactorDeps & { mail: MailDeps }): RunningReactors {
  const stopping = new AbortController();
  const running = [...reactors, createMailReactor(mail) as Reactor].map(
    (reactor) => new RunningReactor(reactor, deps),
  );
  const ended = running.map((reactor) => reactor.run(stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(ended);
    },
  };
}
