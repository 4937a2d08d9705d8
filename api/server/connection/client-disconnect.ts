import type { ServerResponse } from 'node:http';

/** The client closed its connection before the response was complete. Nothing to send, nothing to log. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';

  constructor() {
    super('the client closed the connection');
  }
}

/** Aborts with `ClientDisconnected` when the connection closes before the response is complete. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new ClientDisconnected());
  if (response.destroyed) abort();
  else response.once('close', () => response.writableFinished || abort());
  return controller.signal;
}
