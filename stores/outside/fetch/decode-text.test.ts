import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin = Buffer.from([0x43, 0x61, 0x66, 0xe9]);
const page = (head: string) => Buffer.concat([Buffer.from(head), latin]);

describe('decodeText', () => {
  it('uses the charset of the header', () => {
    expect(decodeText({ bytes: latin, charset: 'iso-8859-1' })).toBe('Café');
    expect(decodeText({ bytes: Buffer.from([0x83, 0x89, 0x83, 0x43]), charset: 'shift_jis' })).toBe('ライ');
    expect(decodeText({ bytes: Buffer.from('Café', 'utf16le'), charset: 'utf-16le' })).toBe('Café');
  });

  it('prefers the byte order mark to the header', () => {
    expect(decodeText({ bytes: Buffer.from('\ufeffCafé'), charset: 'iso-8859-1' })).toBe('Café');
    expect(decodeText({ bytes: Buffer.from('\ufeffCafé', 'utf16le'), charset: null })).toBe('Café');
  });

  it.each([
    '<meta charset=windows-1252>',
    '<META  Charset = "latin1">',
    '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">',
    '<?xml version="1.0" encoding="iso-8859-1"?>',
  ])('uses the charset that the page declares when there is no other: %s', (head) => {
    expect(decodeText({ bytes: page(head), charset: null })).toBe(`${head}Café`);
    expect(decodeText({ bytes: page(head), charset: 'no-such-charset' })).toBe(`${head}Café`);
  });

  it('uses UTF-8 when no declared charset is usable', () => {
    expect(decodeText({ bytes: Buffer.from('Café'), charset: null })).toBe('Café');
    expect(decodeText({ bytes: Buffer.from('<meta charset=utf-16>Café'), charset: 'klingon' })).toBe(
      '<meta charset=utf-16>Café',
    );
    expect(decodeText({ bytes: latin, charset: null })).toBe('Caf\ufffd');
    expect(decodeText({ bytes: Buffer.alloc(0), charset: null })).toBe('');
  });
});
