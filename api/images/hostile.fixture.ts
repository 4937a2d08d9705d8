import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Site } from '../testing/site.ts';

/** A PNG of these dimensions with only a few bytes of pixels. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A GIF of this many frames of one pixel; `comment` precedes them. */
export function animation(frames: number, comment = Buffer.alloc(0)): Buffer {
  const head = [0x01, 0x00, 0x01, 0x00, 0x80, 0x00, 0x00, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff];
  const control = [0x21, 0xf9, 0x04, 0x00, 0x01, 0x00, 0x00, 0x00];
  const pixel = [0x2c, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x00, 0x02, 0x02, 0x44, 0x01, 0x00];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from(head),
    ...commented(comment),
    ...Array<Buffer>(frames).fill(Buffer.from([...control, ...pixel])),
    Buffer.from([0x3b]),
  ]);
}

function commented(text: Buffer): Buffer[] {
  if (text.length === 0) return [];
  const blocks: Buffer[] = [Buffer.from([0x21, 0xfe])];
  for (let at = 0; at < text.length; at += 255) {
    const block = text.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return [...blocks, Buffer.from([0])];
}

/** Noise like a photograph, so that it cannot be compressed. */
export function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** Sends the bytes as the form of one picture does. */
export function upload(site: Site, bytes: Buffer, filename = 'poster.png') {
  const head = `--edge\r\nContent-Disposition: form-data; name="image"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  return site.guest('POST', '/api/upload-image', body, {
    'content-type': 'multipart/form-data; boundary=edge',
  });
}

const megabyte = 1024 * 1024;

/** Files that every upload rejects (UPL-05): description, bytes, and response. */
export const hostileFiles: readonly (readonly [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  status: number,
  message: string,
])[] = [
  [
    'HTML by the name of a PNG',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    415,
    'Please select an image file',
  ],
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    415,
    'Please select an image file',
  ],
  [
    'the mark of a PNG and nothing behind it',
    () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    400,
    'This image is damaged. Please select another one.',
  ],
  [
    'HTML behind the mark of a GIF',
    () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
    400,
    'This image is damaged. Please select another one.',
  ],
  ...['GIF is a format', 'RIFFabcdWEBP is one too', '\xff\xd8\xffhello', '\xff\xd8\xff'].map(
    (text) =>
      [
        `the mark of a picture before a text, ${JSON.stringify(text)}`,
        () => Buffer.from(text, 'latin1'),
        415,
        'Please select an image file',
      ] as const,
  ),
  [
    'a JPEG cut short',
    async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 5000),
    400,
    'This image is damaged. Please select another one.',
  ],
  [
    '50,000 x 50,000 pixels in 100 bytes',
    () => hugePng(50_000, 50_000),
    413,
    'Please select an image of at most 24 megapixels',
  ],
  [
    '2,147,483,647 pixels in a row',
    () => hugePng(2 ** 31 - 1, 1),
    400,
    'This image is damaged. Please select another one.',
  ],
  ['10,000 frames', () => animation(10_000), 413, 'Please select an image of at most 1000 frames'],
  [
    'an animation of 5.1 MB',
    () => animation(2, Buffer.alloc(5.1 * megabyte)),
    413,
    'Please select an image smaller than 5MB',
  ],
];
