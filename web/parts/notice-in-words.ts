/** '1 week', or the operator's number of days: the notice that the listing rules ask for (GEN-12, SHOW-24). */
export function noticeInWords(days: number): string {
  if (days === 7) return '1 week';
  return days === 1 ? '1 day' : `${days} days`;
}
