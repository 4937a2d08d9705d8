import {
  type Db,
  MongoBulkWriteError,
  MongoClient,
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { withTimeout } from '../../event-log/backoff.ts';
import { ReadModelsUnavailable } from '../read-models.ts';
import { reconnectAfterHungCheck } from './hung-checks.ts';

/** Error codes of a server that is not (yet, or any longer) primary, or that lacks a majority. */
const outages = new Set<unknown>([
  6, 7, 64, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** Of a write to a connection that the server has just ended, which the driver throws as it is. */
const endedConnection = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** Of a call while the client connects again. */
const isReconnecting = [MongoNotConnectedError, MongoTopologyClosedError, MongoClientClosedError];

const timeouts = { serverSelectionTimeoutMS: 3000, connectTimeoutMS: 3000 };

/** Longer than a check may take: the wait of the server for a change, and the timeout of a reply. */
const maxCheckMs = 6000;

/** How long a call waits at most, so that its caller answers within 5 s: the contract of the ports (F11). */
const callTimeoutMs = 4800;

/** The server accepted a call and sent no reply in time. */
class NoReply extends Error {
  override readonly name = 'NoReply';

  constructor() {
    super(`no reply within ${callTimeoutMs / 1000} s`);
  }
}

/**
 * A client of the database in the URL (`live-listings` by default). It connects at its first call. A write
 * resolves when a majority has it on disk; a read returns what a majority has (F11); an interrupted call is
 * retried once, and applied once. `close` ends it; `maxMs` bounds a check of the server, in milliseconds.
 */
export function openMongo(
  url: string,
  maxMs = maxCheckMs,
): { client: MongoClient; db: Db; close(): Promise<void> } {
  const client = new MongoClient(url, {
    appName: 'live-listings',
    // Stable API: rejects $text and other commands that not every future server has.
    serverApi: { version: '1', strict: true, deprecationErrors: true },
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
    promoteBuffers: true,
    retryReads: true,
    retryWrites: true,
    ...timeouts,
    // Ends work that may take long, such as building an index, on a server that does not reply.
    socketTimeoutMS: 60_000,
    // Less than the selection timeout: a check that a changed primary asks for is lost while another is under way.
    heartbeatFrequencyMS: 2000,
  });
  const isNamed = /^[^/]+\/\/[^/]+\/[^?]/.test(url);
  const close = reconnectAfterHungCheck(client, maxMs);
  return { client, db: client.db(isNamed ? undefined : 'live-listings'), close };
}

/** True when the server is unreachable or unavailable now; the same call may succeed in a moment. */
export function isOutage(error: unknown): error is Error {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof MongoWriteConcernError || error instanceof NoReply) return true;
  if (isReconnecting.some((type) => error instanceof type)) return true;
  // A bulk error wraps the error that interrupted it.
  if (error instanceof MongoBulkWriteError && isOutage(error.errorResponse)) return true;
  if (error instanceof MongoServerError) return outages.has(error.code);
  return error instanceof Error && 'code' in error && endedConnection.has(error.code);
}

/**
 * The same store with rejections mapped by `toError`. Its calls reject within 5 s, and those named in `unbounded` so long
 * after the client has lost a connection: the driver bounds the search for a server, not the wait for a reply, and waits
 * for ever for the one to a request that it wrote to a closed connection.
 */
export function guardCalls<Store extends object>(
  store: Store,
  toError: (error: unknown) => unknown,
  unbounded: readonly (keyof Store)[],
  client: MongoClient,
): Store {
  // One listener each per call under way.
  client.setMaxListeners(0);
  return new Proxy(store, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      const isBounded = !unbounded.includes(name as keyof Store);
      return (...given: unknown[]) => {
        const answer: unknown = own.apply(target, given);
        if (!(answer instanceof Promise)) return answer;
        const settled = isBounded ? bounded(answer) : withTimeoutAfterLoss(answer, client);
        return settled.catch((error) => Promise.reject(toError(error)));
      };
    },
  });
}

const bounded = <Value>(call: Promise<Value>) => withTimeout(call, callTimeoutMs, () => new NoReply());

function withTimeoutAfterLoss<Value>(call: Promise<Value>, client: MongoClient): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer ??= setTimeout(() => reject(new NoReply()), callTimeoutMs);
  };
  client.on('connectionPoolCleared', start);
  return Promise.race([call, promise]).finally(() => {
    clearTimeout(timer);
    client.off('connectionPoolCleared', start);
  });
}

/** What the adapters use and a server may not have. */
export type Feature = 'replica set' | 'atomic updates' | 'array ranges';

/** A server by name and version, and what it lacks. */
export type ServerProduct = { name: string; lacks: Feature[] };

const consequences: Record<Feature, string> = {
  'replica set':
    'it is no replica set, which writes that survive a failure need: start it with --replSet and run rs.initiate() once',
  'atomic updates':
    'two concurrent updates of one document may both succeed, so leases, one-time tokens and batches do not hold; it is for tests only',
  'array ranges':
    'it compares both bounds of a range with different elements of an array, so searches and dates of recurring shows find too much',
};

/** A sentence for the operator about each feature that the server lacks. */
export const lacksOf = ({ name, lacks }: ServerProduct): string[] =>
  lacks.map((feature) => `MONGODB_URL is a server of ${name}: ${consequences[feature]}`);

/**
 * Asks the server of the URL what it is. Throws `ReadModelsUnavailable` within seconds, naming the address, when it
 * does not answer.
 */
export async function describeServer(url: string): Promise<ServerProduct> {
  const client = new MongoClient(url, { ...timeouts, serverApi: '1' });
  try {
    const admin = client.db('admin');
    const hello = await bounded(admin.command({ hello: 1 }));
    const { version, ferretdbVersion } = await bounded(admin.command({ buildInfo: 1 }));
    const isReplicated = typeof hello.setName === 'string' || hello.msg === 'isdbgrid';
    return {
      name: ferretdbVersion ? `FerretDB ${ferretdbVersion}` : `MongoDB ${version}`,
      lacks: [
        ...(isReplicated ? [] : ['replica set' as const]),
        // Later versions have another engine.
        ...(/^v?1\./.test(ferretdbVersion ?? '') ? (['atomic updates', 'array ranges'] as const) : []),
      ],
    };
  } catch (error) {
    if (!isOutage(error)) throw error;
    const { hosts } = client.options;
    throw new ReadModelsUnavailable(`no server answers at ${hosts.join(', ')}: ${error.message}`);
  } finally {
    await client.close();
  }
}
