import type { Mail } from '#stores/outside/mail.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for a mail's HTML: markup is text, and other alphabets are written in seven bits. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/[^\n -~]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

/** The mail with a sign-in link (AUTH-18): plain text, and the same as simple HTML. */
export function linkMail({ to, link, site }: { to: string; link: string; site: string }): Mail {
  const lines = {
    hello: `Here is your link to sign in to ${site}:`,
    rule: 'It works once, for the next 15 minutes.',
    otherwise: 'If you did not ask for it, ignore this mail: nobody gets in without it.',
  };
  return {
    to,
    subject: `Sign in to ${site}`,
    text: `${lines.hello}\n\n${link}\n\n${lines.rule}\n${lines.otherwise}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en"><body style="margin:0;padding:32px 16px;background:#f5f3ef;color:#1d1b18;font:16px/1.5 sans-serif">',
      '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
      `<p style="margin:0 0 24px">${escaped(lines.hello)}</p>`,
      `<p style="margin:0 0 24px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;`,
      'border-radius:8px;background:#1d1b18;color:#ffffff;text-decoration:none">Sign in</a></p>',
      `<p style="margin:0;color:#6b655c;font-size:14px">${escaped(lines.rule)}<br>${escaped(lines.otherwise)}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}
