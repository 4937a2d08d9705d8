/** Operator settings that the answers use (`siteOf`). */
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
 * A help text. `questions` are in visitors' words, for finding the text; they are never shown. `answer` has the
 * format of `ChatMessage.content`.
 */
export type HelpText = {
  id: string;
  title: string;
  questions: readonly string[];
  answer: (site: SiteFacts) => string;
};

/** How to contact the operator, if SUPPORT_EMAIL is set. */
export function contactText(supportEmail: string | null): string {
  return supportEmail
    ? `A person reads ${supportEmail}.`
    : 'The [About page](/about) says who is behind the site.';
}
