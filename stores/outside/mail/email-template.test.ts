import { expect, it } from 'vitest';
import { renderEmail } from './email-template.ts';

const link = 'https://shows.example/login?token=abc&returnTo=%2F';
const content = {
  to: 'ada@example.com',
  subject: 'Sign in\r\nBcc: eve@example.com',
  parts: [['Here is <b>your</b>\nlink, Zoë:', 'second line'], { label: 'Sign in', link }],
  closing: ['It works once.'],
};

it('renders the same content as text and as HTML, with unbroken links', () => {
  const { text, html } = renderEmail(content);
  expect(text).toBe(`Here is <b>your</b> link, Zoë:\nsecond line\n\n${link}\n\nIt works once.\n`);
  expect(html).toContain('Here is &lt;b&gt;your&lt;/b&gt; link, Zo&#235;:<br>\nsecond line');
  expect(html).toContain('href="https://shows.example/login?token=abc&amp;returnTo=%2F"');
});

it('labels each of several links', () => {
  const { text } = renderEmail({
    ...content,
    parts: [...content.parts, { label: 'Leave', link: 'https://shows.example/' }],
  });
  expect(text).toContain(`Sign in:\n${link}\n\nLeave:\nhttps://shows.example/\n`);
});

it('keeps user text on one line, in the subject too', () => {
  expect(renderEmail(content).subject).toBe('Sign in Bcc: eve@example.com');
});
