import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { describe, test } from 'vitest';
import { describeServer, type Feature } from '../client.ts';
import { FakeServer } from './server.fixture.ts';

/** An empty database and a function that removes it. */
type Database = { url: string; remove(): Promise<void> };

async function fakeDatabase(): Promise<Database> {
  const server = await FakeServer.start();
  return { url: server.url('test'), remove: () => server.stop() };
}

/** A new database on the server of a URL, with the URL's query string. */
async function realDatabase(address: string): Promise<Database> {
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

/** A new database on the server that MONGODB_TEST_URL names, or on a fake one. */
export function newDatabase(): Promise<Database> {
  const address = process.env.MONGODB_TEST_URL;
  return address ? realDatabase(address) : fakeDatabase();
}

type Lacks = (feature: Feature) => boolean;
type Suite = (name: string, newDatabase: () => Promise<Database>, lacks: Lacks) => void;

/**
 * Runs a suite on the fake server, and on the one that MONGODB_TEST_URL names; without it a test reports that
 * the suite did not run there. A server that does not answer fails one test, with its address.
 */
export async function onServers(suite: Suite): Promise<void> {
  suite("MongoDB (the test's own server)", fakeDatabase, () => false);
  const address = process.env.MONGODB_TEST_URL;
  if (!address) {
    describe.skip('MongoDB', () => test('runs against a real server: MONGODB_TEST_URL is not set', () => {}));
    return;
  }
  try {
    const { name, lacks } = await describeServer(address);
    suite(
      name,
      () => realDatabase(address),
      (feature) => lacks.includes(feature),
    );
  } catch (error) {
    describe('MongoDB', () => {
      test(`MONGODB_TEST_URL: a server answers at ${address}`, () => {
        throw error;
      });
    });
  }
}
