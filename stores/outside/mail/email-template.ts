import type { Mail } from './mail.ts';

/** A paragraph of lines, or a link with its label. */
type EmailPart = readonly string[] | { label: string; link: string };

type EmailContent = {
  to: string;
  subject: string;
  parts: readonly EmailPart[];
  /** Lines at the end, in small type. */
  closing: readonly string[];
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for the HTML of a mail: markup becomes text, and non-ASCII characters become entities. */
function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"]/g, (char) => entities[char] ?? char)
    .replace(/[^\n -~]/gu, (char) => `&#${char.codePointAt(0)};`);
}

/** Joins user text into one line, so that it cannot start a header or imitate a line of the template. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim();

/** Renders a mail of the site as plain text and as simple HTML. */
export function renderEmail({ to, subject, parts, closing }: EmailContent): Mail {
  const paragraphs = [...parts, closing].map((part) => ('link' in part ? part : part.map(oneLine)));
  return {
    to,
    subject: oneLine(subject),
    text: `${paragraphs.map((part) => asText(part, parts)).join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en"><body style="margin:0;padding:32px 16px;background:#f5f3ef;color:#1d1b18;font:16px/1.5 sans-serif">',
      '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
      ...paragraphs.slice(0, -1).map(asHtml),
      `<p style="margin:0;color:#6b655c;font-size:14px">${closing.map(oneLine).map(escapeHtml).join('<br>\n')}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}

/** A link is alone on its line; several links have their labels above them. */
function asText(part: EmailPart, all: readonly EmailPart[]): string {
  if (!('link' in part)) return part.join('\n');
  return all.filter((other) => 'link' in other).length > 1 ? `${part.label}:\n${part.link}` : part.link;
}

function asHtml(part: EmailPart): string {
  if (!('link' in part)) return `<p style="margin:0 0 24px">${part.map(escapeHtml).join('<br>\n')}</p>`;
  return [
    `<p style="margin:0 0 24px"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:12px 24px;`,
    `border-radius:8px;background:#1d1b18;color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></p>`,
  ].join('\n');
}
