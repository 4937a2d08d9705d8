import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/eventually.fixture.ts';
import { deleteWithUndo } from './held-deletions.ts';
import { dismissToast, toast, toastStore } from './parts/toast.ts';
import { RequestFailed } from './request.ts';

let server: Server;
let status: number;
const heard: string[] = [];
const page = new EventTarget();

beforeEach(async () => {
  heard.length = 0;
  status = 200;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  server = createServer((call, reply) => {
    heard.push(`${call.method} ${call.url}`);
    reply.writeHead(status).end('{"message":"Venue not found"}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function remove(name: string) {
  const told = { onUndone: vi.fn(), onDeleted: vi.fn(), onFailed: vi.fn() };
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  deleteWithUndo({ path, title: 'Venue Deleted', ...told });
  return told;
}

const shown = () => toastStore.current()[0]!;

describe('a deletion that can be undone', () => {
  it('is sent when its toast closes', async () => {
    const { onDeleted } = remove('a');
    expect(heard).toEqual([]);
    dismissToast(shown().id);
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(heard).toEqual(['DELETE /a']);
  });

  it('is never sent after Undo', async () => {
    const { onUndone, onDeleted } = remove('b');
    const { id, action } = shown();
    action?.onPress();
    dismissToast(id);
    const { onDeleted: other } = remove('c');
    dismissToast(shown().id);
    await eventually(() => expect(other).toHaveBeenCalledOnce());
    expect(onUndone).toHaveBeenCalledOnce();
    expect(onDeleted).not.toHaveBeenCalled();
    expect(heard).toEqual(['DELETE /c']);
  });

  it('is sent when another toast takes its place', async () => {
    const { onDeleted } = remove('d');
    toast({ title: 'Venue Updated' });
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
  });

  it('is sent when the page is left, once', async () => {
    const { onDeleted } = remove('e');
    page.dispatchEvent(new Event('pagehide'));
    page.dispatchEvent(new Event('pagehide'));
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(heard).toEqual(['DELETE /e']);
  });

  it('is done when somebody else was faster', async () => {
    status = 404;
    const { onDeleted, onFailed } = remove('gone');
    dismissToast(shown().id);
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('tells when the server refuses, and may be tried again', async () => {
    status = 500;
    const { onFailed, onDeleted } = remove('f');
    dismissToast(shown().id);
    await eventually(() => expect(onFailed).toHaveBeenCalledWith(expect.any(RequestFailed)));
    expect(onDeleted).not.toHaveBeenCalled();
    status = 200;
    const again = remove('f');
    dismissToast(shown().id);
    await eventually(() => expect(again.onDeleted).toHaveBeenCalledOnce());
  });
});
