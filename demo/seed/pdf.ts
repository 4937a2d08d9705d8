/** A PDF of one page with a heading and some lines; equal bytes for equal input. */
export function toPdf({ title, lines }: { title: string; lines: readonly string[] }): Buffer {
  const text = [
    'BT /F1 22 Tf 72 690 Td',
    `(${escaped(title)}) Tj`,
    '/F1 12 Tf 0 -40 Td 20 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET 72 672 468 2 re f',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end + trailer, 'latin1');
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
