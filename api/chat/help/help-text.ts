/** What the answers need to know of the site: operator settings (`siteOf`). */
export type SiteFacts = {
  name: string;
  city: string;
  minNoticeDays: number;
  guestSubmissions: boolean;
  privacyUrl: string | null;
  termsUrl: string | null;
  supportEmail: string | null;
};

/**
 * One thing that the site can explain. `asks` are questions in visitors' words: they find the text and are never
 * shown. `says` is the answer, in the form of `ChatMessage.content`.
 */
export type HelpText = {
  id: string;
  title: string;
  asks: readonly string[];
  says: (site: SiteFacts) => string;
};

/** How to reach a person, where the operator has named an address (SUPPORT_EMAIL). */
export function contactText(supportEmail: string | null): string {
  return supportEmail
    ? `A person reads ${supportEmail}.`
    : 'The [About page](/about) says who is behind the site.';
}
