type Cursor = { readonly text: string; at: number };

/** Text between tokens that sites leave in: comments, and the marks that hide a script from old browsers. */
const marks =
  /(?:[\s\p{Cc}\ufeff;]+|<!--|-->|<!\[CDATA\[|\]\]>|\/\/[^\n"{[]*(?=\n|$)|\/\/(?=\s*(?:<!|\]\]|--)))+/uy;
const nextToken = /[-+.\w]+|[{}[\]:]/y;
const plainText = /[^"\\\p{Cc}]+/uy;
const validEscape = /\\(?:["\\/bfnrt]|u[0-9a-f]{4})/iy;

/** What may follow the closing quote of a key, of a value in an object and of a value in a list. */
const afterKey = /\s*:/y;
const afterObjectValue = /\s*(?:,\s*(?:["}]|\/[/*])|\}|$)/y;
const afterListValue = /\s*(?:,\s*(?:["{[\]]|\/[/*]|-?\d|true\b|false\b|null\b)|\]|$)/y;
const beforeNextString = /\s*[":]/y;

/**
 * The values of a text that is almost JSON, each as strict JSON: several values one after another, trailing commas,
 * comments, missing values, control characters, wrong escapes and bare quotes in strings. null where a value cannot be repaired
 * without a guess, such as a missing comma. Takes linear time.
 */
export function* repairJson(text: string): Generator<string | null> {
  const cursor: Cursor = { text, at: 0 };
  let parts: string[] = [];
  const open: string[] = [];
  let comma = false;
  for (;;) {
    skipMarks(cursor);
    const sign = text[cursor.at];
    if (sign === undefined) break;
    // A template without a value for the key.
    if (parts.at(-1) === ':' && /[,}\]]/.test(sign)) parts.push('null');
    if (sign === ',') {
      comma = open.length > 0;
      cursor.at += 1;
      continue;
    }
    const closes = sign === '}' || sign === ']';
    if (comma && !closes) parts.push(',');
    const isKey = open.at(-1) === '{' && (comma || parts.at(-1) === '{');
    comma = false;
    const token = sign === '"' ? readString(cursor, closingOf(open, isKey)) : readToken(cursor);
    if (token === null) return yield null;
    parts.push(token);
    if (sign === '{' || sign === '[') open.push(sign);
    else if (closes) open.pop();
    if (open.length > 0) continue;
    yield parts.join('');
    parts = [];
  }
  if (parts.length > 0) yield null;
}

function closingOf(open: readonly string[], isKey: boolean): RegExp {
  if (isKey) return afterKey;
  return open.at(-1) === '{' ? afterObjectValue : afterListValue;
}

function skipMarks(cursor: Cursor): void {
  for (;;) {
    const length = matchAt(marks, cursor.text, cursor.at)?.length ?? 0;
    cursor.at += length;
    if (!cursor.text.startsWith('/*', cursor.at)) {
      if (length === 0) return;
      continue;
    }
    const end = cursor.text.indexOf('*/', cursor.at + 2);
    cursor.at = end === -1 ? cursor.text.length : end + 2;
  }
}

function readToken(cursor: Cursor): string | null {
  const token = matchAt(nextToken, cursor.text, cursor.at);
  cursor.at += token?.length ?? 0;
  return token;
}

/** A string up to the quote that `closing` follows; null where its end is doubtful. */
function readString(cursor: Cursor, closing: RegExp): string | null {
  const { text } = cursor;
  const parts = ['"'];
  for (cursor.at += 1; cursor.at < text.length; ) {
    const plain = matchAt(plainText, text, cursor.at) ?? matchAt(validEscape, text, cursor.at);
    const sign = text[cursor.at];
    cursor.at += plain?.length ?? 1;
    if (plain) parts.push(plain);
    else if (sign === '"') {
      if (matchAt(closing, text, cursor.at) !== null) return `${parts.join('')}"`;
      const isInner = text[cursor.at] === '"' && matchAt(closing, text, cursor.at + 1) !== null;
      if (!isInner && matchAt(beforeNextString, text, cursor.at) !== null) return null;
      parts.push('\\"');
    } else if (sign !== '\\') parts.push(' ');
  }
  return null;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
