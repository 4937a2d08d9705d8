import { createServer, type Server } from 'node:http';
import { type EventType, eventTypes } from '#schema/kernel/fields.ts';
import { drawPoster } from '../posters/draw-poster.ts';
import { pageAt } from './pages.ts';

const genres = { music: 'Original music', comedy: 'Stand-up comedy', art: 'Art exhibition' };

/** Serves the neighbouring sites on a port of this machine; null when the port is taken. `today` is the city's date. */
export async function serveNeighbours(port: number, today: () => string): Promise<Server | null> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://neighbours').pathname;
    const poster = posterAsked(path);
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
    server.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'EADDRINUSE' ? resolve(false) : reject(fault),
    );
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  return listening ? server : null;
}

function posterAsked(path: string) {
  const [, type = '', name = ''] = /^\/posters\/([a-z]+)\/([^/]{1,400})\.jpg$/.exec(path) ?? [];
  if (!eventTypes.includes(type as EventType)) return null;
  const eventType = type as EventType;
  const performer = decodeURIComponent(name).slice(0, 100);
  return { performer, eventType, venue: 'Live in town', dateLine: genres[eventType], seed: performer };
}
