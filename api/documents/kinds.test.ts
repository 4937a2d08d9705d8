import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { animation } from '../images/hostile.fixture.ts';
import { compound, docx, pdf, zip } from './documents.fixture.ts';
import { type DocumentSite, siteForDocuments } from './uploads.fixture.ts';

const megabyte = 1024 * 1024;
const script = '<html><script>alert(1)</script></html>';

describe('documents of claimants by content (CLM-13)', () => {
  let site: DocumentSite['site'];
  let claimant: DocumentSite['claimant'];
  let upload: DocumentSite['upload'];
  let uploaded: DocumentSite['uploaded'];
  let stored: DocumentSite['stored'];
  beforeAll(async () => {
    ({ site, claimant, upload, uploaded, stored } = await siteForDocuments());
  });
  afterAll(() => site.dispose());

  const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f766e' } });
  it.each([
    ['a PDF', 'a.pdf', async () => pdf(), 'application/pdf'],
    ['a JPEG', 'a.jpeg', () => picture().jpeg().toBuffer(), 'image/jpeg'],
    ['a PNG', 'a.png', () => picture().png().toBuffer(), 'image/png'],
    ['a GIF', 'a.gif', async () => animation(1), 'image/gif'],
    ['an old Word file', 'a.doc', async () => compound('WordDocument'), 'application/msword'],
    [
      'a Word file',
      'a.docx',
      async () => docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('may be %s (CLM-13)', async (_what, filename, make, type) => {
    const { url, name } = await uploaded(await make(), filename);
    expect(name).toBe(filename);
    expect((await claimant('GET', url)).headers['content-type']).toBe(type);
  });

  it.each([
    ['HTML', () => Buffer.from(script)],
    ['HTML behind a byte order mark', () => Buffer.from(`\ufeff${script}`)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['text that begins like a GIF', () => Buffer.from('GIF is my favourite format')],
    ['text that begins like a PDF', () => Buffer.from('%PDF-files are my favourite')],
    ['text that begins like a JPEG', () => Buffer.from('\xff\xd8\xffhello', 'latin1')],
    ['a PDF behind a script', () => Buffer.concat([Buffer.from(script), pdf()])],
    ['a PDF behind music tags', () => Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00'), pdf()])],
    ['a program', () => Buffer.from('MZ\x90\x00'.padEnd(400, '\0'), 'latin1')],
    ['an archive of no document', () => zip([['setup.exe', 'MZ']])],
    ['an archive with a folder named word', () => zip([['word/evil.html', script]])],
    ['a spreadsheet in the old container', () => compound('Workbook')],
    ['an empty archive', () => zip([])],
    ['a WebP', () => Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')],
  ])('may not be %s, whatever its name; nothing is stored', async (_what, make) => {
    const before = stored();
    expect(await upload(make(), 'licence.pdf')).toMatchObject({
      status: 415,
      body: { message: 'licence.pdf must be a PDF, image, or Word document', code: 'unsupported_type' },
    });
    expect(stored()).toEqual(before);
  });

  it('with two formats are stored as the one that they start with', async () => {
    const gif = Buffer.concat([animation(1), Buffer.from(script), zip([['a.html', script]])]);
    const { url, name } = await uploaded(gif, 'page.html');
    expect(name).toBe('page.html.gif');
    expect((await claimant('GET', url)).headers).toMatchObject({
      'content-type': 'image/gif',
      'content-disposition': expect.stringMatching(/^attachment; filename="page\.html\.gif"/),
    });
  });

  it.each([
    ['100 MB in few bytes', () => docx(['word/bomb.xml', Buffer.alloc(100 * megabyte)])],
    ['a table of contents of 100 MB', () => zip([['[Content_Types].xml', Buffer.alloc(100 * megabyte)]])],
    [
      '5,000 entries',
      () => zip(Array.from({ length: 5_000 }, (_, at): [string, string] => [`word/${at}.xml`, ''])),
    ],
    [
      'a first entry that claims 4 GB',
      () => {
        const bytes = docx();
        bytes.writeUInt32LE(0xffff_ffff, 18);
        return bytes;
      },
    ],
  ])('that are archives of %s are answered like any other', async (_what, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(5 * megabyte);
    expect([200, 415]).toContain((await upload(bytes, 'bomb.docx')).status);
  });
});
