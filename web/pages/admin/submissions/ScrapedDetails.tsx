import { ScrapedDetailsDocument } from '../../../data/graphql/generated/graphql.ts';
import { DetailsPending } from './DetailsPending.tsx';
import { Evaluations } from './Evaluations.tsx';
import type { Line } from './queue.ts';
import { ScrapedFacts } from './ScrapedFacts.tsx';
import { useDetails } from './use-details.ts';

/** All that a page announces, and what agents say of it. */
export function ScrapedDetails({ line }: { line: Line }) {
  const { data, error, retry } = useDetails(ScrapedDetailsDocument, line);
  if (!data?.scrapedEvent)
    return <DetailsPending what="scraped event" gone={data !== undefined} {...{ error }} onRetry={retry} />;
  return (
    <ScrapedFacts scraped={data.scrapedEvent}>
      <Evaluations of={data.aiEvaluations} />
    </ScrapedFacts>
  );
}
