import type { Logger } from 'pino';
import type { AnyCommand } from '#domain/commands.ts';
import type { Progress, Projections } from '#projections/engine/ports.ts';
import type { Config } from '#schema/config.ts';
import type { Actor } from '#schema/kernel/message.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Connections } from '#stores/connections.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { CommandResult } from '#stores/event-log/handle-command.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { RequestQueue } from '#stores/operational/requests/request-queue.ts';
import type { Fetcher } from '#stores/outside/fetch/fetcher.ts';
import type { Mailer } from '#stores/outside/mail/mail.ts';
import type { LanguageModel } from '#stores/outside/model/language-model.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { ImageStore } from './images/store/image-store.ts';
import type { ClientAddress } from './server/limits/client-address.ts';
import type { RateLimiter } from './server/limits/rate-limiter.ts';
import type { ResponseCache } from './server/response/response-cache.ts';
import type { ShareImages } from './share-image/share-image.ts';

/** Result of a command: its events as stored, or the rejection. */
export type Outcome = CommandResult;

/** The caller of a request, from its session. */
export type Caller = {
  actor: Actor;
  user: CurrentUser | null;
  /** The key of the caller's session entry; null when signed out. */
  session: string | null;
  /** The client's address (`clientAddress`), for rate limits and idempotency of guests; never written to the log. */
  address: string;
  /**
   * The `User-Agent` of the request; only its class is used, for counting visitors, and the text is never
   * written to the log.
   */
  userAgent?: string | undefined;
  correlationId: string;
};

/** Sends commands, the only way to change state. */
export type Commands = {
  /**
   * Decides and appends the command, then waits (2 s at most) until every view that subscribes to its events
   * has passed them (LOG-07).
   */
  send(command: AnyCommand): Promise<Outcome>;
};

/** The stores that queries read. */
export type Queries = { readModels: ReadModels };

/** The environment of the process: configuration, logger, clock. */
export type Platform = {
  config: Config;
  logger: Logger;
  now(): Date;
  /** The city's calendar date now (GEN-02). */
  today(): string;
};

/**
 * The parts that REST, GraphQL and live updates share; created once at start. Only handlers, resolvers and
 * command calls receive all of it; a function names the parts that it uses: `Queries & Pick<Gateway,
 * 'sealer'>`.
 */
export type Gateway = Commands &
  Queries &
  Platform & {
    log: EventLog;
    connections: Pick<Connections, 'isLost' | 'onLost'>;
    operational: OperationalStore;
    /** Sends requests to the role `ingest`. */
    requestQueue: Pick<RequestQueue, 'request'>;
    sealer: Sealer;
    mailer: Mailer;
    projections: Projections;
    progress: Progress;
    /** Cached response bodies of REST and GraphQL, valid until their rows change. */
    responseCache: ResponseCache;
    images: ImageStore;
    /** Documents of claims (CLM-19). */
    documents: DocumentStore;
    /** Fetches URLs from visitors; rejects private addresses. */
    fetcher: Fetcher;
    rateLimiter: RateLimiter;
    clientAddress: ClientAddress;
    /** Images of link previews (META-03). */
    shareImages: ShareImages;
    /**
     * Language model for calls that a visitor waits for; when null, built-in rules answer (CHAT-16, CMT-12).
     */
    languageModel: LanguageModel | null;
    /** HMAC key of sign-in tokens and idempotent request bodies, so that a copy of the disk does not reveal them. */
    secret: string;
  };
