import { createServer, type Server } from 'node:http';
import { eventTypes } from '#schema/kernel/fields.ts';
import { drawPoster } from '../pictures/poster.ts';
import { pageAt } from './pages.ts';

/** Serves the external sites on a port of this machine; null when the port is in use. `today` is the city's date. */
export async function serveExternalSites(port: number, today: () => string): Promise<Server | null> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://external-sites').pathname;
    const poster = posterRequested(path);
    if (poster) {
      void drawPoster(poster).then((bytes) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
      );
      return;
    }
    const page = pageAt(path, today());
    if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body);
    else response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Not found</h1>');
  });
  const listening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  return listening ? server : null;
}

function posterRequested(path: string) {
  const [, type = '', name = ''] = /^\/posters\/([a-z]+)\/([^/]{1,400})\.jpg$/.exec(path) ?? [];
  const eventType = eventTypes.find((one) => one === type);
  if (!eventType) return null;
  const performer = decodeURIComponent(name).slice(0, 100);
  return { performer, eventType, city: 'town', seed: performer };
}
