import {
  type Db,
  MongoBulkWriteError,
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
} from 'mongodb';

/** Error codes of a server that is not (yet, or any longer) primary, or that lacks a majority. */
const outages = new Set<unknown>([
  6, 7, 64, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/**
 * A client of the database in the URL (`live-listings` by default). It connects at its first call. A write
 * resolves when a majority has it on disk; a read returns what a majority has (F11); an interrupted call is
 * retried once, and applied once.
 */
export function openMongo(url: string): { client: MongoClient; db: Db } {
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
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    heartbeatFrequencyMS: 5000,
  });
  const isNamed = /^[^/]+\/\/[^/]+\/[^?]/.test(url);
  return { client, db: client.db(isNamed ? undefined : 'live-listings') };
}

/** True when the server is unreachable or unavailable now; the same call may succeed in a moment. */
export function isOutage(error: unknown): error is Error {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof MongoWriteConcernError) return true;
  // A bulk error wraps the error that interrupted it.
  if (error instanceof MongoBulkWriteError && isOutage(error.errorResponse)) return true;
  return error instanceof MongoServerError && outages.has(error.code);
}

/** The same store with rejections mapped by `toError`. */
export function mapErrors<Store extends object>(store: Store, toError: (error: unknown) => unknown): Store {
  return new Proxy(store, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...given: unknown[]) => {
        const answer: unknown = own.apply(target, given);
        return answer instanceof Promise ? answer.catch((error) => Promise.reject(toError(error))) : answer;
      };
    },
  });
}
