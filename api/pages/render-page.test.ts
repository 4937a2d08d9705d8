import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listed } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';

/**
 * A web app whose pages are what its queries answer: `/` the performers and upvotes of the calendar, `/about` an ad, whose answer is
 * for one caller, `/advertise` who is signed in, `/venues` nothing, for ever. The renderings of a page are
 * counted.
 */
const renderer = `
  const queries = {
    '/': '{ events(first: 9) { edges { node { id performer upvoteCount } } } }',
    '/about': '{ ads(placement: homepage) { id } }',
    '/advertise': '{ me { email } }',
  };
  const counts = {};
  export const addressOf = (pathname) => (pathname === '/submit' ? null : pathname);
  export async function render(address, site, answer) {
    if (address === '/venues') await new Promise(() => {});
    const query = queries[address] ?? '{ site { name } }';
    const data = await answer({ query, variables: {} });
    counts[address] = (counts[address] ?? 0) + 1;
    const shows = data.events?.edges ?? [];
    const buttons = shows.map(
      ({ node }) =>
        '<span data-upvotes="' + node.id + '">' + node.upvoteCount + '<span class="sr-only"> upvotes</span></span>',
    );
    return {
      html: buttons.join('') + '<h1>' + counts[address] + '</h1>' + address + ' of ' + site.name,
      answers: [{ query, variables: {}, data }],
      module: 'pages/Page.tsx',
    };
  }
`;

const numberIn = (text: string) => Number(/<h1>(\d+)<\/h1>/.exec(text)?.[1]);
const answersIn = (text: string) =>
  JSON.parse(/<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? '[]');

describe('a page that the server renders (D-108)', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({}, { renderer });
    await site
      .given(...listed('one', { performer: '</script><b>Ça va & "co"' }))
      .when(site.guest, 'GET', '/api/events/one')
      .thenAnswer({ status: 200 });
  });
  afterAll(() => site.dispose());

  it('is in the document, with the answers that the browser takes over, escaped', async () => {
    const { status, text } = await site.guest('GET', '/');
    expect(status).toBe(200);
    expect(text).toContain('/ of Texas Live</div>');
    expect(text).not.toContain('<b>');
    expect(answersIn(text)[0].data.events.edges).toContainEqual({
      node: expect.objectContaining({ performer: '</script><b>Ça va & "co"' }),
    });
  });

  it('is the same bytes for everyone until a row changes that it was made from, compressed once', async () => {
    const ada = await site.signedIn('ada@example.com');
    const [first, members, again] = [
      await site.guest('GET', '/'),
      await ada('GET', '/'),
      await site.guest('GET', '/?utm_source=mail'),
    ];
    expect(members.text).toBe(first.text);
    expect(again.text).toBe(first.text);
    expect(
      await site.guest('GET', '/', undefined, { 'if-none-match': String(first.headers.etag) }),
    ).toMatchObject({ status: 304 });

    await site
      .given(...listed('two', { performer: 'Velvet Cactus' }))
      .when(site.guest, 'GET', '/api/events/two')
      .thenAnswer({ status: 200 });
    const changed = await site.guest('GET', '/');
    expect(numberIn(changed.text)).toBe(numberIn(first.text) + 1);
    expect(changed.text).toContain('Velvet Cactus');
  });

  it('has the upvotes of the moment without being rendered again, also after one of the same session', async () => {
    const ada = await site.signedIn('ada@example.com');
    const numbered = numberIn((await site.guest('GET', '/')).text);
    const countsIn = (text: string) => ({
      inButton: /data-upvotes="one">(.*?)<\/span>/.exec(text)?.[1],
      inData: answersIn(text)[0].data.events.edges.find(
        ({ node }: { node: { id: string } }) => node.id === 'one',
      ).node.upvoteCount,
      rendered: numberIn(text),
    });
    expect(countsIn((await site.guest('GET', '/')).text)).toEqual({
      inButton: '0<span class="sr-only"> upvotes',
      inData: 0,
      rendered: numbered,
    });
    expect(await ada('POST', '/api/events/one/upvote')).toMatchObject({ status: 200 });
    const { text, headers } = await ada('GET', '/');
    expect(countsIn(text)).toEqual({
      inButton: '1<span class="sr-only"> upvote',
      inData: 1,
      rendered: numbered,
    });
    expect((await site.guest('GET', '/')).text).toBe(text);
    expect(await site.guest('GET', '/', undefined, { 'if-none-match': String(headers.etag) })).toMatchObject({
      status: 304,
    });
    await ada('DELETE', '/api/events/one/upvote');
    expect(countsIn((await ada('GET', '/')).text)).toMatchObject({ inData: 0, rendered: numbered });
  });

  it('is rendered for a guest, also where a member asks first', async () => {
    const ada = await site.signedIn('ada@example.com');
    const { text } = await ada('GET', '/advertise');
    expect(answersIn(text)).toMatchObject([{ data: { me: null } }]);
    expect(text).not.toContain('ada@example.com');
  });

  it.each([
    ['/about', 'a query whose answer is for one caller', 1],
    ['/venues', 'the page took too long, for two requests', 2],
  ])(
    'arrives empty when it cannot be rendered, logged once with its correlation id: %s, %s',
    async (path, _why, requests) => {
      const logged = () =>
        site
          .logOutput()
          .split('\n')
          .filter((line) => line.includes('page not rendered'));
      const before = logged().length;
      const responses = await Promise.all(Array.from({ length: requests }, () => site.guest('GET', path)));
      for (const { status, text } of responses) {
        expect(status).toBe(200);
        expect(text).toContain('<div id="root"></div>');
        expect(text).toContain('<noscript>');
        expect(answersIn(text)).toEqual([]);
      }
      const [line = '{}', ...more] = logged().slice(before);
      expect(more).toEqual([]);
      expect(responses.map(({ headers }) => headers['x-correlation-id'])).toContain(
        JSON.parse(line).correlationId,
      );
    },
  );

  it('arrives empty where only browsers render it', async () => {
    const { text } = await site.guest('GET', '/submit');
    expect(text).toContain('<div id="root"></div>');
    expect(site.logOutput()).not.toContain('/submit');
  });

  it('is rendered for an unknown address with its status, and not cached', async () => {
    const [one, two] = [await site.guest('GET', '/nowhere'), await site.guest('GET', '/nowhere')];
    expect(one).toMatchObject({ status: 404 });
    expect(numberIn(two.text)).toBe(numberIn(one.text) + 1);
  });
});

it('is not rendered beyond the limit of queries of an address, but sent empty (D-108)', async () => {
  await using site = Object.assign(await startSite({ RATE_LIMITS: 'Q.address=1/h' }, { renderer }), {
    async [Symbol.asyncDispose]() {
      await site.dispose();
    },
  });
  expect((await site.guest('GET', '/')).text).toContain('<h1>');
  expect((await site.guest('GET', '/')).text).toContain('<h1>');
  expect(await site.guest('GET', '/search')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<div id="root"></div>'),
  });
});
