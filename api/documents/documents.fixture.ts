import { crc32, deflateRawSync } from 'node:zlib';

type Entry = [name: string, content: Buffer | string];

const wordTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A zip archive of these entries. */
export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** A Word document; `but` replaces the entries of its archive. */
export const docx = (...but: Entry[]): Buffer =>
  zip([['[Content_Types].xml', wordTypes], ['word/document.xml', '<w:document/>'], ...but]);

const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The container of old Word files with one stream of that name, padded to a sector. */
export const compound = (stream: string): Buffer =>
  Buffer.concat([container, Buffer.alloc(504), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);

export const pdf = (text = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

/** A multipart body with one file; its name is not encoded. */
export function multipart(bytes: Buffer, filename: string, field = 'document') {
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}
