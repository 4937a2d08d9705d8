import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { ServerClosedEvent, ServerHeartbeatStartedEvent } from 'mongodb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { openMongo } from './client.ts';
import { FakeServer } from './testing/server.fixture.ts';

let server: FakeServer;
let sockets: Socket[];
const collect = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
beforeEach(async () => {
  sockets = [];
  subscribe('net.client.socket', collect);
  server = await FakeServer.start();
});
afterEach(async () => {
  unsubscribe('net.client.socket', collect);
  await server.stop();
});

test('a check of the server that never ends is followed by a new connection', async () => {
  const { client, db, close } = openMongo(server.url('test'), 500);
  const rows = db.collection<{ _id: string }>('rows');
  await rows.replaceOne({ _id: { $eq: 'a' } }, {}, { upsert: true });
  // The driver writes the check to a socket that is destroyed, but has not emitted 'close' yet.
  client.once('serverHeartbeatStarted', () => {
    for (const socket of sockets) socket.destroy();
  });
  await new Promise((opened) => client.once('topologyOpening', opened));
  await eventually(async () => expect(await rows.findOne({ _id: { $eq: 'a' } })).toEqual({ _id: 'a' }));
  await close();
  await expect(rows.findOne({ _id: { $eq: 'a' } })).rejects.toThrow();
});

test('a server that is closed during its check causes no new connection', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { client } = openMongo(server.url('test'));
  const address = 'former.example:27017';
  const event = <Type extends object>(type: { prototype: Type }, fields: Partial<Type>): Type =>
    Object.assign(Object.create(type.prototype), fields);
  client.emit('serverHeartbeatStarted', event(ServerHeartbeatStartedEvent, { connectionId: address }));
  expect(vi.getTimerCount()).toBe(1);
  client.emit('serverClosed', event(ServerClosedEvent, { address }));
  expect(vi.getTimerCount()).toBe(0);
});
