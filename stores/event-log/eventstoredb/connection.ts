import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { BadConfiguration } from '#schema/config.ts';
import { ipRefused } from './timeouts.ts';

/** The responses of one read, in order; `cancel` ends it. */
export type ReadResponses = Readable & AsyncIterable<ReadResp> & { cancel(): void };

/** The two calls this adapter makes. A deadline is in milliseconds; every call goes to the leader. */
export type Connection = {
  append(messages: readonly AppendReq[], deadline: number): Promise<AppendResp>;
  /** Infinity for a subscription only. */
  read(request: ReadReq, deadline: number): Promise<ReadResponses>;
  close(): Promise<void>;
};

/**
 * Connects by a connection string (`esdb://…`) at the first call. The client finds the leader, keeps and
 * renews the channel and signs in. The calls are the generated ones, because the client's own read of `$all`
 * takes no filter, its reads no deadline, and its append loses a call made on a channel that was just closed.
 */
export function connect(url: string): Connection {
  const hosts = hostsOf(url);
  const usesTls = !/[?&]tls=false\b/i.test(url);
  if (usesTls && hosts.some((host) => isIP(host.replace(/:\d+$/, '').replace(/[[\]]/g, ''))))
    throw new BadConfiguration(ipRefused(hosts.join(', ')));
  const client = EventStoreDBClient.connectionString(url);
  // biome-ignore-start lint/complexity/useLiteralKeys: the only way to reach what the client keeps for subclasses
  const execute = client['execute'];
  const openStream = client['GRPCStreamCreator'];
  const callArguments = client['callArguments'];
  const getChannel = client['getChannel'];
  // biome-ignore-end lint/complexity/useLiteralKeys: see above
  const credentials = credentialsOf(url);
  let called = false;

  const callWith = (deadline: number) => {
    called = true;
    const signedIn = { ...(credentials && { credentials }), requiresLeader: true };
    const due = deadline === Number.POSITIVE_INFINITY ? deadline : new Date(Date.now() + deadline);
    return callArguments(signedIn, { deadline: due });
  };

  return {
    append(messages, deadline) {
      return execute(
        StreamsClient,
        'append',
        (streams) =>
          new Promise<AppendResp>((resolve, reject) => {
            const call = streams.append(...callWith(deadline), (error, answer) =>
              error ? reject(error) : resolve(answer),
            );
            call.on('error', reject);
            for (const message of messages) call.write(message);
            call.end();
          }),
      );
    },
    async read(request, deadline) {
      return openStream(StreamsClient, 'read', (streams) => streams.read(request, ...callWith(deadline)))();
    },
    async close() {
      await client.dispose();
      if (called) (await getChannel()).close();
    },
  };
}

/**
 * The connection string as the client reads it, and the namespace that its path names: `esdb://host:2113/austin`.
 * Without a path it is `listings`.
 */
export function splitNamespace(url: string): { server: string; namespace: string } {
  const [, server = url, namespace = '', rest = ''] = /^([^:]+:\/\/[^/?]+)\/?([\w-]*)(.*)$/.exec(url) ?? [];
  return { server: server + rest, namespace: namespace || 'listings' };
}

/** The hosts and ports of a connection string, without user and password. */
export function hostsOf(url: string): string[] {
  return /^[^:]+:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url)?.[1]?.split(',') ?? [];
}

/**
 * Null for a server without TLS, where the client sends no credentials. Throws for a server with TLS and
 * without credentials.
 */
function credentialsOf(url: string): { username: string; password: string } | null {
  const found = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url);
  if (found) {
    return { username: decodeURIComponent(found[1]!), password: decodeURIComponent(found[2]!) };
  }
  if (/[?&]tls=false\b/i.test(url) || /[?&]userCertFile=/i.test(url)) return null;
  throw new BadConfiguration('EVENTSTORE_URL needs a user and a password, or tls=false');
}
