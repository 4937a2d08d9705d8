import type { ReactNode } from 'react';
import { CopyId } from './CopyId.tsx';
import type { Step } from './steps.ts';

/** Stream, revision, correlation id and cause of an event. */
export function StepMeta({ step: { entry, cause } }: { step: Step }) {
  return (
    <dl className="flex flex-wrap items-center gap-x-5 text-sm">
      <Meta label="Stream">
        <span className="font-mono text-[0.85em] wrap-anywhere">{entry.stream}</span>
      </Meta>
      <Meta label="Revision">{entry.revision}</Meta>
      <Meta label="Correlation">
        <CopyId name="correlation id" id={entry.correlationId} />
      </Meta>
      {entry.causationId && (
        <Meta label="Caused by">
          {cause && (
            <a href={`#${cause}`} className="mr-1.5 underline decoration-edge underline-offset-3">
              #{cause}
            </a>
          )}
          <CopyId name="causation id" id={entry.causationId} />
        </Meta>
      )}
      <Meta label="Event id">
        <CopyId name="event id" id={entry.eventId} />
      </Meta>
    </dl>
  );
}

function Meta({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-1.5">
      <dt className="text-faded">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
