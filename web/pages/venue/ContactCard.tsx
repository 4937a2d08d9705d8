import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Card } from '#web/components/Card.tsx';
import { cardHeading } from './card-style.ts';
import type { VenueOfPage } from './venue-of-page.ts';

/** Address and contact data of a venue (VEN-10). */
export function ContactCard({ venue: { address, phone, email, url } }: { venue: VenueOfPage }) {
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact" className={cardHeading}>
        Contact
      </h2>
      <dl className="grid gap-3.5">
        <ContactLine name="Address" picture={<MapPin aria-hidden />}>
          {address}
        </ContactLine>
        {phone && (
          <ContactLine
            name="Phone"
            picture={<Phone aria-hidden />}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          >
            {phone}
          </ContactLine>
        )}
        {email && (
          <ContactLine name="Email" picture={<Mail aria-hidden />} href={`mailto:${email}`}>
            {email}
          </ContactLine>
        )}
        {url && (
          <ContactLine name="Website" picture={<Globe aria-hidden />} href={url}>
            {URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url}
          </ContactLine>
        )}
      </dl>
    </Card>
  );
}

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
function ContactLine({ name, picture, href, children }: Props) {
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
