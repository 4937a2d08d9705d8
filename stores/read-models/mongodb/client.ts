import {
  type Db,
  MongoBulkWriteError,
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
} from 'mongodb';

/** What a server says that is no primary, not yet or no longer, or that lacks the majority it needs. */
const outages = new Set<unknown>([
  6, 7, 64, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/**
 * A client of the database that the address names (`live-listings` where it names none). It connects at its first
 * call. A write has answered when a majority has it on disk, a read sees what a majority has (F11); what a cut has
 * interrupted is tried once more, and applied once.
 */
export function openMongo(url: string): { client: MongoClient; db: Db } {
  const client = new MongoClient(url, {
    appName: 'live-listings',
    // Refuses $text and whatever else not every server of the next years will have.
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

/** True when the server cannot be reached or cannot answer now; the same call may succeed in a moment. */
export function isOutage(error: unknown): error is Error {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof MongoWriteConcernError) return true;
  // A bulk wraps what has interrupted it.
  if (error instanceof MongoBulkWriteError && isOutage(error.errorResponse)) return true;
  return error instanceof MongoServerError && outages.has(error.code);
}

/** The same store; what its calls reject with is first given a name by `named`. */
export function mapErrors<Store extends object>(store: Store, named: (error: unknown) => unknown): Store {
  return new Proxy(store, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...given: unknown[]) => {
        const answer: unknown = own.apply(target, given);
        return answer instanceof Promise ? answer.catch((error) => Promise.reject(named(error))) : answer;
      };
    },
  });
}
