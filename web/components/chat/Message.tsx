import clsx from 'clsx';
import { Fragment } from 'react';
import type { ChatMessage } from '#schema/chat.ts';
import { Link } from '#web/components/Link.tsx';
import { type Piece, readAnswer } from './read-answer.ts';

/** A visitor's message as plain text; an answer with lists and links to pages of this site. */
export function Message({ role, content }: Pick<ChatMessage, 'role' | 'content'>) {
  const isOwn = role === 'user';
  return (
    <article
      className={clsx(
        'grid max-w-[88%] gap-2 border px-3 py-2 text-[0.95rem] leading-snug wrap-anywhere',
        isOwn ? 'justify-self-end border-ink bg-ink text-paper' : 'justify-self-start border-rule bg-paper',
      )}
    >
      <span className="sr-only">{isOwn ? 'You:' : 'Support:'}</span>
      {isOwn ? <p className="whitespace-pre-wrap">{content}</p> : <Answer content={content} />}
    </article>
  );
}

function Answer({ content }: { content: string }) {
  return readAnswer(content).map(({ kind, lines }, at) => {
    const key = `${at} ${kind}`;
    if (kind === 'list')
      return (
        <ul key={key} className="grid list-disc gap-1 pl-4 marker:text-accent-text">
          {lines.map((pieces, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
            <li key={line}>{pieces.map(linked)}</li>
          ))}
        </ul>
      );
    return (
      <p key={key}>
        {lines.map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
          <Fragment key={line}>
            {line > 0 && <br />}
            {pieces.map(linked)}
          </Fragment>
        ))}
      </p>
    );
  });
}

function linked({ text, to }: Piece, at: number) {
  const key = `${at}`;
  if (to === undefined) return <Fragment key={key}>{text}</Fragment>;
  return (
    <Link key={key} to={to} className="font-semibold underline underline-offset-2 hover:text-accent-text">
      {text}
    </Link>
  );
}
