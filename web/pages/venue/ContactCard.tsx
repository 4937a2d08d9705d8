import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import { Card } from '#web/components/Card.tsx';
import { ContactLine } from './ContactLine.tsx';
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
