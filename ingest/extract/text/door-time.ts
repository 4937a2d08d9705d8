/** Open mics begin by signing up. */
const doors = String.raw`\b(?:doors?|sign[- ]?ups?)(?:\s+(?:and|&)\s+\p{L}{3,12})?(?:\s+(?:open|opens|opening|at|time|starts?|begins?))*\s*[:@–-]?\s*`;
const show = String.raw`\b(?:show ?time|shows?|music|concert|performance|curtain|starts?|begins?|bands?)(?:\s+(?:starts?|begins?|time|at))*\s*[:@–-]?\s*`;
const time = (name: string) =>
  String.raw`(?<![\d:.])(?<${name}>\d{1,2}(?:[:.][0-5]\d)?\s*(?:[ap]\.?\s?m\b\.?)?)(?![\d:])`;
const gap = String.raw`[^\d]{0,40}?`;
/** 'Doors 7 / Show 8', '7pm doors, 8pm show' and 'Show 8pm (doors 7pm)'. */
const pairs = [
  `${doors}${time('door')}${gap}${show}${time('start')}`,
  // The 4 of 'Dec 4, doors 7, show 8' is none.
  `${time('door')}\\s*(?!${doors}\\d[^a-z]{0,6}(?:[ap]\\.?m)?${gap}${show}\\d)doors?\\b${gap}${time('start')}\\s*(?:show|music|start|concert)\\b`,
  `${show}${time('start')}${gap}${doors}${time('door')}`,
].map((pattern) => new RegExp(pattern, 'giu'));
const doorsOnly = new RegExp(`${doors}${time('door')}`, 'giu');
const lineup = new RegExp(
  String.raw`(?:^|\n)[^\S\n]*(?:line-?up|running order|set times|stage times|timetable)[^\S\n]*:?\n{1,3}(?:(?!doors)[^\d]){0,80}${time('start')}`,
  'giu',
);

/** The longest time between the doors and the show, in minutes. */
const longestWait = 150;

/**
 * The hour 'HH:MM' of the show where a text says that `hour` is the one of its doors: 'Doors 7 / Show 8', or 'Doors 7 pm'
 * and a line-up with hours. null of another text, and where it has several such hours.
 */
export function showAfterDoors(written: string, hour: string): string | null {
  // Long runs of white space take quadratic time.
  const text = written.replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '));
  const [hours = '', minutes = ''] = hour.split(':');
  const opens = Number(hours) * 60 + Number(minutes);
  const starts = new Set<number | null>();
  for (const pattern of pairs)
    for (const { groups = {} } of text.matchAll(pattern)) {
      const start = minutesOf(groups.start, opens);
      starts.add(minutesOf(groups.door, opens) === opens ? start : null);
    }
  if (
    starts.size === 0 &&
    [...text.matchAll(doorsOnly)].some(({ groups }) => minutesOf(groups?.door, opens) === opens)
  )
    for (const { groups = {} } of text.matchAll(lineup)) starts.add(minutesOf(groups.start, opens));
  const [start = null] = starts;
  if (starts.size !== 1 || start === null || start <= opens || start - opens > longestWait) return null;
  if (start >= 24 * 60) return null;
  return `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
}

/** Minutes of the day; without am or pm those of the first such hour from `opens` on. */
function minutesOf(written: string | undefined, opens: number): number | null {
  const [, hour = '', minute = '0', half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?/i.exec(written ?? '') ?? [];
  const number = Number(hour);
  if (hour === '' || number > 23) return null;
  const early = (number % 12) * 60 + Number(minute);
  if (half) return early + (/p/i.test(half) ? 12 * 60 : 0);
  if (number > 12) return early + 12 * 60;
  return early >= opens ? early : early + 12 * 60;
}
