import type { BatchStatus } from '#schema/scraping/batch-job.ts';
import type { ScrapeStatus } from '#schema/scraping/scrape-run.ts';
import type { SourceType } from '#schema/scraping/scraping-source.ts';

/** Names of source types (SCR-04). */
export const typeNames: Record<SourceType, string> = {
  music: 'Music',
  comedy: 'Comedy',
  both: 'Music and comedy',
};

/** Result of a run: name and tone (SCR-33). */
export const logStatuses: Record<ScrapeStatus, { name: string; tone: 'good' | 'warn' | 'bad' }> = {
  success: { name: 'Success', tone: 'good' },
  warning: { name: 'Warning', tone: 'warn' },
  error: { name: 'Error', tone: 'bad' },
};

/** Status of a batch job (SCR-34). */
export const batchStatuses: Record<BatchStatus, { name: string; tone: 'neutral' | 'good' | 'warn' | 'bad' }> =
  {
    pending: { name: 'Pending', tone: 'neutral' },
    processing: { name: 'Processing', tone: 'warn' },
    completed: { name: 'Completed', tone: 'good' },
    failed: { name: 'Failed', tone: 'bad' },
    expired: { name: 'Expired', tone: 'bad' },
  };
