import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine in place of another site; records its requests. */
export type Outside = {
  /** `127.0.0.1:port`, in the form of FETCH_ALLOW_HOSTS. */
  host: string;
  port: number;
  connections(): number;
  /** The headers of every request, newest last. */
  requests(): readonly Record<string, unknown>[];
  close(): Promise<void>;
};

export async function startOutside(answer: RequestListener): Promise<Outside> {
  let connections = 0;
  const requests: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    connections: () => connections,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
