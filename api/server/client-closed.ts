import type { ServerResponse } from 'node:http';

/** The client closed its connection before it was answered; there is nobody to answer, and nothing to log. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';

  constructor() {
    super('the client closed the connection');
  }
}

/** Aborts with `ClientDisconnected` when the connection closes before the response is complete. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const closing = new AbortController();
  const abort = () => closing.abort(new ClientDisconnected());
  if (response.destroyed) abort();
  else response.once('close', () => response.writableFinished || abort());
  return closing.signal;
}
