/** Stream names: `{category}-{identity}`; the category has no hyphen. */
export const submissionStream = (submissionId: string) => `submission-${submissionId}`;
export const listingStream = (listingId: string) => `listing-${listingId}`;
export const userStream = (userId: string) => `user-${userId}`;
export const userEmailStream = (emailHash: string) => `userEmail-${emailHash}`;

/** Splits a stream name at its first hyphen. */
export function streamParts(stream: string): { category: string; identity: string } {
  const hyphen = stream.indexOf('-');
  return { category: stream.slice(0, hyphen), identity: stream.slice(hyphen + 1) };
}
