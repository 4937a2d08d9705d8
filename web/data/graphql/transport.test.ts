import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from './transport.ts';

const silent = createServer(() => {});
beforeAll(() => new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});
const address = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}/graphql`;

describe('a query', () => {
  it('fails with its own message and a warning after the timeout (REQ-12)', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(fetchWithTimeout(50)(address())).rejects.toThrow('Query timeout - request took too long');
    expect(warning).toHaveBeenCalledOnce();
    warning.mockRestore();
  });

  it('logs no warning when the page cancels it', async () => {
    const leave = new AbortController();
    const response = fetchWithTimeout(10_000)(address(), { signal: leave.signal });
    leave.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });
});
