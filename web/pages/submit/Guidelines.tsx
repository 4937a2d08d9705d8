import { noticeInWords } from '#schema/listings/notice.ts';
import { site } from '../../data/site.ts';

/** What we list and what the review does (SHOW-02, GEN-11..13). */
export function Guidelines() {
  const { minNoticeDays } = site();
  return (
    <section aria-labelledby="guidelines" className="border-2 border-ink bg-sheet p-6 lg:sticky lg:top-8">
      <h2 id="guidelines" className="mb-4 text-2xl tracking-tight">
        Before you start
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
        <li>Original music, stand-up comedy and art exhibitions only</li>
        {minNoticeDays > 0 && <li>At least {noticeInWords(minNoticeDays)} advance notice</li>}
        <li>No theater productions, cover bands, open mic nights or jam sessions</li>
      </ul>
      <h3 className="mt-6 mb-2 text-lg tracking-tight">What happens next</h3>
      <p>
        Our team reviews every show and lists it if approved. We may write to the email address you give; it
        is never shown on the site.
      </p>
    </section>
  );
}
