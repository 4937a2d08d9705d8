import type { ReactNode } from 'react';

type Props = { name: string; picture: ReactNode; href?: string; children: string };

/** One way to a venue; an address of the web opens in a tab of its own and does not learn where one came from. */
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
            className="font-semibold break-words underline decoration-edge decoration-2 underline-offset-4 hover:decoration-accent"
          >
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
