import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Document, Long, ObjectId } from 'mongodb';
import { FakeDatabase } from './database.fixture.ts';
import { Refusal } from './filter.fixture.ts';
import { commandsFrom, replyTo } from './wire.fixture.ts';

/**
 * A failure of a command: the connection is cut before it is applied or before its reply is sent, the server
 * is no longer primary, or it applies the command without reaching a majority.
 */
export type Fault = 'cut before' | 'cut after' | 'not primary' | 'no majority';

const notPrimary = { ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
const noMajority = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication timed out' };

/** A replica set of one, as far as the adapters need it: MongoDB's wire protocol over databases in memory. */
export class FakeServer {
  /** Every command received, in order, except those that only maintain the connection. */
  readonly received: Document[] = [];
  #databases = new Map<string, FakeDatabase>();
  /** The replies to writes that a client may retry, by session and number. */
  #replies = new Map<string, Document>();
  #faults: { command: string; fault: Fault }[] = [];
  #sockets = new Set<Socket>();
  /** True while the server reads and applies commands but sends no reply. */
  isSilent = false;
  /** True while it says that it is no member of a replica set. */
  isStandalone = false;
  #server = createServer((socket) => void this.#serve(socket));
  #port = 0;
  #processId = new ObjectId();
  /** Changes of its state, which monitors hear at once. */
  #changes = 0;
  /** Report to the monitor of a client that the server is primary. */
  #monitors = new Set<() => void>();

  static async start(): Promise<FakeServer> {
    const server = new FakeServer();
    await server.restart();
    return server;
  }

  /** Makes a disconnected client reconnect at once. */
  url(database: string): string {
    return `mongodb://127.0.0.1:${this.#port}/${database}?minHeartbeatFrequencyMS=10`;
  }

  /** The next commands that begin with this ('update rows:') get these faults, one each. */
  failing(command: string, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ command, fault })));
  }

  /** Removes pending faults. */
  clearFaults(): void {
    this.#faults = [];
  }

  /** Stops listening until `restart`; data stays. */
  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async restart(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    // A client may disconnect at any moment, which ends the loop over its commands.
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    try {
      for await (const { requestId, command } of commandsFrom(socket)) {
        const answer = this.#answer(command);
        if (!answer) return;
        if ('topologyVersion' in command) this.#monitor(socket, requestId, command);
        else if (!this.isSilent) socket.write(replyTo(requestId, answer));
      }
    } catch (error) {
      if (!socket.destroyed) console.error(error);
    } finally {
      socket.destroy();
    }
  }

  /** Answers the monitor of a client as long as it is connected, as servers since 4.4: without, it would poll. */
  #monitor(socket: Socket, requestId: number, { topologyVersion, maxAwaitTimeMS }: Document): void {
    const report = () => {
      if (!this.isSilent) socket.write(replyTo(requestId, this.#helloReply(), { more: true }));
    };
    if (Number(topologyVersion.counter) < this.#changes) report();
    const reporting = setInterval(report, maxAwaitTimeMS);
    this.#monitors.add(report);
    socket.once('close', () => {
      clearInterval(reporting);
      this.#monitors.delete(report);
    });
  }

  /** Null cuts the connection. */
  #answer(command: Document): Document | null {
    const [name = ''] = Object.keys(command);
    if (name === 'hello') return this.#helloReply();
    this.received.push(command);
    const begins = `${name} ${command[name]}`;
    const planned = this.#faults.findIndex((each) => begins.startsWith(each.command));
    const fault = planned < 0 ? null : this.#faults.splice(planned, 1)[0]?.fault;
    if (fault === 'cut before') return null;
    if (fault === 'not primary') {
      // It is again at once.
      this.#changes += 1;
      setImmediate(() => {
        for (const report of this.#monitors) report();
      });
      return 'txnNumber' in command ? { ...notPrimary, errorLabels: ['RetryableWriteError'] } : notPrimary;
    }
    const answer = this.#once(command);
    if (fault === 'cut after') return null;
    return fault === 'no majority' ? { ...answer, writeConcernError: noMajority } : answer;
  }

  /** Applies a retried write only once. */
  #once(command: Document): Document {
    if (!('txnNumber' in command)) return this.#run(command);
    const number = `${command.lsid.id.toString('hex')} ${command.txnNumber}`;
    const reply = this.#replies.get(number) ?? this.#run(command);
    this.#replies.set(number, reply);
    return reply;
  }

  #run(command: Document): Document {
    const database = this.#databases.get(command.$db) ?? new FakeDatabase(command.$db);
    this.#databases.set(command.$db, database);
    try {
      return { ...database.run(command), ok: 1 };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: 0, code: error.code, errmsg: error.message };
    }
  }

  #helloReply(): Document {
    const me = `127.0.0.1:${this.#port}`;
    const replicaSet = { setName: 'double', setVersion: 1, hosts: [me], primary: me, me };
    return {
      ok: 1,
      helloOk: true,
      topologyVersion: { processId: this.#processId, counter: Long.fromNumber(this.#changes) },
      isWritablePrimary: true,
      ...(!this.isStandalone && replicaSet),
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      maxWireVersion: 21,
    };
  }
}
