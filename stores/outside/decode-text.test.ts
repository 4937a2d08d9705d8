import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin = Buffer.from([0x43, 0x61, 0x66, 0xe9]);
const page = (head: string) => Buffer.concat([Buffer.from(head), latin]);

describe('the text of a page', () => {
  it('is decoded as the header says', () => {
    expect(decodeText({ bytes: latin, charset: 'iso-8859-1' })).toBe('Café');
    expect(decodeText({ bytes: Buffer.from([0x83, 0x89, 0x83, 0x43]), charset: 'shift_jis' })).toBe('ライ');
    expect(decodeText({ bytes: Buffer.from('Café', 'utf16le'), charset: 'utf-16le' })).toBe('Café');
  });

  it('is decoded by its byte order mark, whatever the header says', () => {
    expect(decodeText({ bytes: Buffer.from('\ufeffCafé'), charset: 'iso-8859-1' })).toBe('Café');
    expect(decodeText({ bytes: Buffer.from('\ufeffCafé', 'utf16le'), charset: null })).toBe('Café');
  });

  it.each([
    '<meta charset=windows-1252>',
    '<META  Charset = "latin1">',
    '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">',
    '<?xml version="1.0" encoding="iso-8859-1"?>',
  ])('is decoded as the page says where nothing else does: %s', (head) => {
    expect(decodeText({ bytes: page(head), charset: null })).toBe(`${head}Café`);
    expect(decodeText({ bytes: page(head), charset: 'no-such-charset' })).toBe(`${head}Café`);
  });

  it('is UTF-8 where nobody says anything that can be', () => {
    expect(decodeText({ bytes: Buffer.from('Café'), charset: null })).toBe('Café');
    expect(decodeText({ bytes: Buffer.from('<meta charset=utf-16>Café'), charset: 'klingon' })).toBe(
      '<meta charset=utf-16>Café',
    );
    expect(decodeText({ bytes: latin, charset: null })).toBe('Caf\ufffd');
    expect(decodeText({ bytes: Buffer.alloc(0), charset: null })).toBe('');
  });
});
