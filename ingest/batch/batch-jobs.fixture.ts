import { pageOf, setupIngest } from '../ingest.fixture.ts';

/** A page with links to other pages. */
export const links = (...paths: string[]) =>
  `<!doctype html><nav><a href="/about">About</a></nav>${paths.map((path) => `<a href="${path}">Show</a>`).join('')}`;

const show = (index: number) =>
  pageOf({
    name: `Band ${index}`,
    startDate: `2026-12-${String(index + 1).padStart(2, '0')}T20:00:00-06:00`,
  });

/** A calendar with `pages` show pages; the responses from index `blockedFrom` wait for `release`. */
export async function setupCalendar(pages: number, blockedFrom = pages) {
  const paths = Array.from({ length: pages }, (_, index) => `/events/${index}`);
  const gate = Promise.withResolvers<void>();
  const ingest = await setupIngest({
    '/calendar': links(...paths),
    ...Object.fromEntries(
      paths.map((path, index) => [
        path,
        (_request: unknown, response: { writeHead: CallableFunction; end(text: string): void }) =>
          void (index < blockedFrom ? Promise.resolve() : gate.promise).then(() => {
            response.writeHead(200, { 'content-type': 'text/html' });
            response.end(show(index));
          }),
      ]),
    ),
  });
  await ingest.addSource('s1', { url: ingest.url('/calendar') });
  return { ...ingest, paths, release: gate.resolve };
}
