import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { describe, test } from 'vitest';
import { DoubleServer } from './server.fixture.ts';

/** An empty database, and how to get rid of it. */
type Database = { url: string; remove(): Promise<void> };

async function ofDouble(): Promise<Database> {
  const server = await DoubleServer.start();
  return { url: server.url('test'), remove: () => server.away() };
}

/** The address of a database of its own on the server of an address; what stands behind the question mark stays. */
async function ofServer(address: string): Promise<Database> {
  const [, server, , options = ''] = /^([^/]+\/\/[^/?]+)(\/[^?]*)?(\?.*)?$/.exec(address) ?? [];
  const url = `${server}/live-listings-test-${randomUUID().slice(0, 8)}${options}`;
  return {
    url,
    async remove() {
      const client = new MongoClient(url);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}

/**
 * Runs a suite on the test's own server, and on the one that MONGODB_TEST_URL names; without it the suite says that it
 * did not run there.
 */
export function onServers(suite: (name: string, newDatabase: () => Promise<Database>) => void): void {
  suite("MongoDB (the test's own server)", ofDouble);
  const address = process.env.MONGODB_TEST_URL;
  if (address) suite('MongoDB', () => ofServer(address));
  else
    describe.skip('MongoDB', () => test('runs against a real server: MONGODB_TEST_URL is not set', () => {}));
}
