import { createHash } from 'node:crypto';

/** The kinds of items that commands create. */
type Created =
  | 'submission'
  | 'listing'
  | 'comment'
  | 'venue'
  | 'review'
  | 'claim'
  | 'ad'
  | 'adEnquiry'
  | 'scrapingSource'
  | 'scrapeRun'
  | 'batchJob'
  | 'eventCheck'
  | 'cronSchedule'
  | 'aiAgent';

/**
 * The id of a created item: a UUIDv7 with the time of the source id (a command's, or a submission's for its
 * listing) and a hash of kind and source id, so that a repeat returns the same id (GEN-22).
 */
export function createdId(kind: Created, from: string): string {
  const hash = createHash('sha256').update(`${kind}\n${from}`).digest('hex');
  const [time = hash.slice(-12)] = /^[0-9a-f]{12}/.exec(from.replaceAll('-', '')) ?? [];
  const variant = '89ab'[Number.parseInt(hash.slice(0, 1), 16) % 4];
  const groups = [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(1, 4)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ];
  return groups.join('-');
}
