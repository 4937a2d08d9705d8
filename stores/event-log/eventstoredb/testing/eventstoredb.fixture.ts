import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerWritableStream,
  type ServiceError,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { MemoryEventStore } from './memory.fixture.ts';
import { openWire, type Wire } from './proxy.fixture.ts';
import { answersTo, InvalidPosition } from './reads.fixture.ts';
import { appended, appendOf } from './wire.fixture.ts';

/** How the server handles a call: whether it is applied, and what the response is. */
export type Fault = {
  effect: boolean;
  /** `cut`: the connection ends; `silence`: no response ever; else an error with this status. */
  answer: 'cut' | 'silence' | keyof typeof status;
  /** Runs after the call is applied and before the response. */
  meanwhile?: () => void;
};

export type FakeEventStore = {
  url: string;
  store: MemoryEventStore;
  wire: Wire;
  /** Calls of Append and Read so far. */
  calls: { append: number; read: number };
  /** Plans the next calls of Append or Read, one after the other; null for a normal response. */
  next: { append: (Fault | null)[]; read: (Fault | null)[] };
  /** From now on another server is the leader, at this port; null when this one is the leader again. */
  follow(leader: number | null): void;
  close(): Promise<void>;
};

/** A fake EventStoreDB with the client's own service definitions over a log in memory, on its own port. */
export async function startFakeEventStore(store = new MemoryEventStore()): Promise<FakeEventStore> {
  const next: FakeEventStore['next'] = { append: [], read: [] };
  const calls = { append: 0, read: 0 };
  const closing = new AbortController();
  let leader: number | null = null;
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });

  /** Null when the call proceeds normally. */
  function errorFor(kind: 'append' | 'read', metadata: Metadata): ServiceError | 'silence' | null {
    calls[kind] += 1;
    if (leader !== null && metadata.get('requires-leader').length > 0) return notLeader(leader);
    const fault = next[kind].shift();
    if (!fault) return null;
    if (fault.effect) effects.shift()?.();
    fault.meanwhile?.();
    if (fault.answer === 'cut') {
      wire.cut();
      return 'silence';
    }
    return fault.answer === 'silence' ? 'silence' : grpcError(status[fault.answer], fault.answer);
  }
  const effects: (() => void)[] = [];

  server.addService(StreamsService, {
    async append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) {
      const messages: AppendReq[] = await Array.fromAsync(call).catch(() => []);
      // A request that breaks off is first reported as ended; the server must not apply it.
      await turn();
      if (call.cancelled || messages.length < 2) return;
      const { stream, expected, events } = appendOf(messages);
      const size = events.reduce((sum, { data }) => sum + data.length, 0);
      if (size > mostAppended) return answer(tooLarge());
      const write = () => store.append(stream, expected, events);
      effects.push(write);
      const error = errorFor('append', call.metadata);
      effects.length = 0;
      if (error === 'silence') return;
      if (error) answer(error);
      else {
        const outcome = write();
        if (outcome.kind === 'written') await store.indexed(stream, expected + 1);
        answer(null, appended(outcome, expected));
      }
    },
    async read(call: ServerWritableStream<ReadReq, ReadResp>) {
      const error = errorFor('read', call.metadata);
      if (error === 'silence') return;
      if (error) return call.emit('error', error);
      const stopped = new AbortController();
      const stop = AbortSignal.any([stopped.signal, closing.signal]);
      call.on('cancelled', () => stopped.abort());
      try {
        for await (const message of answersTo(call.request, store, stop)) {
          if (stop.aborted) return;
          if (!call.write(message)) await once(call, 'drain', { signal: stop });
        }
        call.end();
      } catch (error) {
        if (stop.aborted) return;
        if (!(error instanceof InvalidPosition)) throw error;
        // A read of `$all` with a filter, as a 24.6 server answers it.
        const details = 'Unexpected FilteredReadAllResult: InvalidPosition';
        call.emit('error', grpcError(status.UNKNOWN, details));
      }
    },
  });

  server.addService(GossipService, {
    read(_call: unknown, answer: sendUnaryData<gossip.ClusterInfo>) {
      const endPoint = new gossip.EndPoint().setAddress('127.0.0.1').setPort(wire.port);
      const member = new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(randomUUID()))
        .setState(gossip.MemberInfo.VNodeState.LEADER)
        .setIsAlive(true)
        .setHttpEndPoint(endPoint);
      answer(null, new gossip.ClusterInfo().setMembersList([member]));
    },
  });

  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  const wire = await openWire(port);
  return {
    url: `esdb://127.0.0.1:${wire.port}?tls=false`,
    store,
    wire,
    calls,
    next,
    follow(other) {
      leader = other;
    },
    async close() {
      closing.abort();
      await wire.close();
      server.forceShutdown();
    },
  };
}

/** The server's own limit; it counts only the data of the events. */
const mostAppended = 1024 * 1024;

function grpcError(code: number, details: string, trailers: Record<string, string> = {}): ServiceError {
  return Object.assign(new Error(details), { code, details, metadata: Metadata.fromHttp2Headers(trailers) });
}

function notLeader(port: number): ServiceError {
  return grpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });
}

function tooLarge(): ServiceError {
  return grpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${mostAppended} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(mostAppended),
  });
}
