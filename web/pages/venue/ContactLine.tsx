import { Fragment, type ReactNode } from 'react';

type Props = { name: string; picture: ReactNode; href?: string; children: string };

/** A URL or e-mail address with line breaks before dots and slashes, and after an @. */
function breakable(text: string): ReactNode {
  return text.split(/(?=[./])|(?<=@)/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** One contact of a venue; a web address opens in a new tab without a referrer. */
export function ContactLine({ name, picture, href, children }: Props) {
  const isPage = href?.startsWith('http');
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 [&_svg]:mt-0.5 [&_svg]:size-5">
      <dt>
        {picture}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">
        {href ? (
          <a
            href={href}
            {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
            className="inline-block min-h-6 font-semibold break-words underline decoration-edge decoration-2 underline-offset-4 hover:decoration-accent"
          >
            {breakable(children)}
          </a>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
