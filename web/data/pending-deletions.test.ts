import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { dismissToast, toast, toasts } from '#web/components/toast/toast.ts';
import { deleteWithUndo } from './pending-deletions.ts';
import { RequestFailed, request } from './request.ts';

let server: Server;
let status: number;
const calls: string[] = [];
const page = new EventTarget();

beforeEach(async () => {
  calls.length = 0;
  status = 200;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  server = createServer((call, reply) => {
    calls.push(`${call.method} ${call.url}`);
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
  const callbacks = { onUndone: vi.fn(), onDeleted: vi.fn(), onFailed: vi.fn() };
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  deleteWithUndo({
    path,
    kind: 'Venue',
    description: { before: `${name} goes.`, after: `${name} is gone.` },
    ...callbacks,
  });
  return { path, ...callbacks };
}

const shown = () => toasts.get()[0]!;

describe('a deletion that can be undone', () => {
  it('is sent when its toast closes', async () => {
    const { onDeleted } = remove('a');
    expect(calls).toEqual([]);
    dismissToast(shown().id);
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(calls).toEqual(['DELETE /a']);
  });

  it('may be another call, such as a rejection, with its own words', async () => {
    const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/e/reject`;
    const instead = { before: 'Will be rejected', after: 'Rejected', send: () => request('PATCH', path) };
    const description = { before: 'It goes.', after: 'It is gone.' };
    deleteWithUndo({ path, kind: 'Event', instead, description, onFailed: vi.fn() });
    expect(shown()).toMatchObject({ title: 'Will be rejected', description: 'It goes.' });
    dismissToast(shown().id);
    await eventually(() => expect(shown()).toMatchObject({ title: 'Rejected', open: true }));
    expect(calls).toEqual(['PATCH /e/reject']);
  });

  it('is announced as pending, and reported once it is done (D-91)', async () => {
    remove('a1');
    expect(shown()).toMatchObject({ title: 'Venue will be deleted', description: 'a1 goes.' });
    dismissToast(shown().id);
    await eventually(() =>
      expect(shown()).toMatchObject({ title: 'Venue Deleted', description: 'a1 is gone.', open: true }),
    );
  });

  it('does not replace the Undo of a later deletion by its own success or failure toast (D-91)', async () => {
    const { onDeleted } = remove('a2');
    const { onUndone } = remove('a3');
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(shown()).toMatchObject({ description: 'a3 goes.', open: true });
    shown().action?.onPress();
    dismissToast(shown().id);
    expect(onUndone).toHaveBeenCalledOnce();

    status = 500;
    const refused = remove('a4');
    const later = remove('a5');
    await eventually(() => expect(calls).toContain('DELETE /a4'));
    status = 200;
    await request('DELETE', later.path.replace('a5', 'another-round-trip'));
    expect(refused.onFailed).not.toHaveBeenCalled();
    expect(shown()).toMatchObject({ description: 'a5 goes.', open: true });
    dismissToast(shown().id);
    await eventually(() => expect(refused.onFailed).toHaveBeenCalledOnce());
    await eventually(() => expect(later.onDeleted).toHaveBeenCalledOnce());
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
    expect(calls).toEqual(['DELETE /c']);
  });

  it('is sent when another toast replaces its toast', async () => {
    const { onDeleted } = remove('d');
    toast({ title: 'Venue Updated' });
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
  });

  it('is sent once when the page closes', async () => {
    const { onDeleted } = remove('e');
    page.dispatchEvent(new Event('pagehide'));
    page.dispatchEvent(new Event('pagehide'));
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(calls).toEqual(['DELETE /e']);
  });

  it('succeeds when the item is already deleted', async () => {
    status = 404;
    const { onDeleted, onFailed } = remove('gone');
    dismissToast(shown().id);
    await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('reports a failure, and can be repeated', async () => {
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
