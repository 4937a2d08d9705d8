import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { ExtractedEvent, TestScrapeResult } from '#schema/scraping/ingest-wire.ts';
import { site } from '#web/data/site.ts';
import { Fact } from '#web/pages/admin/Fact.tsx';
import { count, counted, elapsedText } from '#web/pages/admin/formats.ts';
import { startText } from '#web/pages/admin/start-text.ts';
import { Transcript } from './Transcript.tsx';

/** The steps of a test and its result (SCR-07..11). */
export function TestResult({ result }: { result: TestScrapeResult }) {
  const { checkpoints, urlTested, urlsGenerated, htmlPreview, htmlSize, eventsExtracted } = result;
  return (
    <>
      <p role="status" className="font-display text-xl font-bold tracking-tight">
        {eventsExtracted.length === 0 ? 'No events found' : counted(eventsExtracted.length, 'event')}
        {eventsExtracted.length > 0 && ' found'}
      </p>
      <FoundEvents events={eventsExtracted} />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Fact label="URL tested" className="col-span-full">
          {urlTested}
        </Fact>
        <Fact label="Processing time">{elapsedText(result.processingTime)}</Fact>
        <Fact label="Tokens used">{count(result.gptTokensUsed)}</Fact>
        <Fact label="HTML size">{counted(htmlSize, 'character')}</Fact>
      </dl>
      <section aria-labelledby="test-checkpoints" className="grid gap-1.5">
        <h4 id="test-checkpoints" className="font-semibold">
          Processing checkpoints
        </h4>
        <ol className="grid list-decimal gap-1 pl-6 text-[0.95rem] marker:text-faded">
          {checkpoints.map((checkpoint, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move, and two may have the same text
            <li key={index} className="pl-1 wrap-anywhere">
              {checkpoint}
            </li>
          ))}
        </ol>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] border-t border-rule">
        <Transcript title={`URLs generated (${urlsGenerated.length})`} text={urlsGenerated.join('\n')} />
        <Transcript
          title={`HTML preview (first ${count(Math.min(1000, htmlSize))} of ${counted(htmlSize, 'character')})`}
          text={htmlPreview}
        />
        <Transcript
          title="Prompt sent to the language model"
          text={result.promptSentToGPT}
          none="No prompt was sent."
        />
        <Transcript
          title="Response of the language model"
          text={result.gptResponse}
          none={
            result.promptSentToGPT === null
              ? 'No response: no prompt was sent.'
              : 'The language model did not respond.'
          }
        />
        <Transcript title="Full JSON" text={JSON.stringify(result, null, 2)} />
      </div>
    </>
  );
}

const maxShown = 3;

/** The first events that a test found, and the number of further ones (SCR-10). */
function FoundEvents({ events }: { events: readonly ExtractedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {events.slice(0, maxShown).map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scraped event has no id
        <li key={index} className="border-l-4 border-rule pl-3">
          <strong className="wrap-anywhere">{event.eventName || 'No name'}</strong>
          <span className="block text-[0.95rem] wrap-anywhere">
            {event.venue ?? 'No venue'} ·{' '}
            {event.startTime === null ? 'No start time' : start(event.startTime)}
          </span>
          {typeof event.missing === 'string' && (
            <span className="block text-sm text-warn">{event.missing}</span>
          )}
        </li>
      ))}
      {events.length > maxShown && (
        <li className="text-faded">...and {count(events.length - maxShown)} more</li>
      )}
    </ul>
  );
}

function start(startTime: string): string {
  if (Number.isNaN(Date.parse(startTime))) return startTime;
  const { date, time } = cityStart(startTime, site().timeZone);
  return startText(date, time);
}
