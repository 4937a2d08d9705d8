import { describe, expect, it } from 'vitest';
import { attachmentHeader, displayName, documentName } from './document-name.ts';

describe('the name of a document (CLM-18)', () => {
  it.each([
    ['licence.pdf', 'licence.pdf'],
    ['Licencia de Bar Élan.PDF', 'Licencia de Bar Élan.PDF'],
    ['営業許可.pdf', '営業許可.pdf'],
    ['licence', 'licence.pdf'],
    ['licence.html', 'licence.html.pdf'],
    ['licence.pdf.exe', 'licence.pdf.exe.pdf'],
    ['pdf', 'pdf.pdf'],
    ['', 'document.pdf'],
    ['...', 'document.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\papers\\licence.pdf', 'licence.pdf'],
    ['a\r\nSet-Cookie: sid=1.pdf', 'a Set-Cookie: sid=1.pdf'],
    ['a\u0000b\u0007.pdf', 'ab.pdf'],
    ['licence\u202efdp.exe', 'licencefdp.exe.pdf'],
    ['a\ud800b.pdf', 'a\ufffdb.pdf'],
    ['a%0D%0Ab.pdf', 'a b.pdf'],
    ['50%25 %22de%22.pdf', '50%25 "de".pdf'],
    ['"quoted" \'and\' (round).pdf', '"quoted" \'and\' (round).pdf'],
  ])('stores %j as %j', (sent, stored) => expect(documentName(sent, 'pdf')).toBe(stored));

  it('has the extension of the content', () => {
    expect(documentName('photo.jpeg', 'jpg')).toBe('photo.jpeg');
    expect(documentName('photo.png', 'jpg')).toBe('photo.png.jpg');
    expect(documentName('letter.doc', 'docx')).toBe('letter.doc.docx');
  });

  it('has 100 characters at most, including its extension', () => {
    const name = documentName(`${'é'.repeat(5000)}.pdf`, 'pdf');
    expect([...name]).toHaveLength(100);
    expect(name.endsWith('é.pdf')).toBe(true);
    expect(displayName('😀'.repeat(500))).toBe('😀'.repeat(100));
  });

  it('has a display name when it is missing', () => expect(displayName('\r\n')).toBe('The file'));
});

describe('the Content-Disposition header of a document', () => {
  it.each([
    ['licence.pdf', 'attachment; filename="licence.pdf"; filename*=UTF-8\'\'licence.pdf'],
    ['Élan.pdf', 'attachment; filename="Elan.pdf"; filename*=UTF-8\'\'%C3%89lan.pdf'],
    ['"a\\b%.pdf', 'attachment; filename="_a_b_.pdf"; filename*=UTF-8\'\'%22a%5Cb%25.pdf'],
    ["o'k (1)*.pdf", "attachment; filename=\"o'k (1)*.pdf\"; filename*=UTF-8''o%27k%20%281%29%2A.pdf"],
    ['許可.pdf', 'attachment; filename="__.pdf"; filename*=UTF-8\'\'%E8%A8%B1%E5%8F%AF.pdf'],
  ])('contains %s in both encodings', (name, header) => expect(attachmentHeader(name)).toBe(header));
});
