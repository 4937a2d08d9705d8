import type { EvaluationCriteria } from '#schema/agents/ai-agent.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import type { Candidate } from '../candidate.ts';
import { unlistedKindOf } from './warning-signs.ts';

/** Score from 0 to 100 and the problems found. */
type Aspect = { score: number; problems: string[] };

/** The aspects of a show, each with the pattern of the criteria that it scores. */
const aspects: readonly {
  pattern: RegExp;
  score: (candidate: Candidate, context: { venueKnown: boolean; today: string }) => Aspect;
}[] = [
  { pattern: /\b(?:venues?|locations?|places?)\b/, score: venue },
  { pattern: /\b(?:media|pictures?|images?|photos?|posters?|links?|urls?|tickets?)\b/, score: media },
  {
    pattern:
      /\b(?:rules?|guidelines?|fit|fitting|relevance|relevant|appropriate(?:ness)?|policy|genre|original(?:ity)?|notice|content|type)\b/,
    score: listingRules,
  },
  {
    pattern: /\b(?:plausib\w*|authentic\w*|legitima\w*|credib\w*|believ\w*|quality|spam|clarity|real\w*)\b/,
    score: plausibility,
  },
  { pattern: /\b(?:complete\w*|details?|information|required)\b/, score: completeness },
];

/**
 * Scores a show by rules, without a language model (AIA-30): each criterion by the aspect that its name matches,
 * any other by their mean. `notes` lists the problems found.
 */
export function scoreByRules(
  criteria: EvaluationCriteria,
  candidate: Candidate,
  context: { venueKnown: boolean; today: string },
): { criteriaScores: Record<string, number>; notes: string[]; known: number } {
  const matches = Object.keys(criteria).map((name) => {
    const match = aspects.find(({ pattern }) => pattern.test(toWords(name)));
    return { name, aspect: match?.score(candidate, context) ?? null };
  });
  const matched = matches.flatMap(({ aspect }) => aspect ?? []);
  const scored = matched.length > 0 ? matched : aspects.map(({ score }) => score(candidate, context));
  const mean = scored.reduce((sum, { score }) => sum + score, 0) / scored.length;
  return {
    criteriaScores: Object.fromEntries(
      matches.map(({ name, aspect }) => [name, Math.round(aspect?.score ?? mean)]),
    ),
    notes: [...new Set(scored.flatMap(({ problems }) => problems))],
    known: matched.length,
  };
}

/** 'listingRules' and 'listing_rules' read as words. */
const toWords = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();

/** 100 minus the points of the problems, at least 0. */
function deduct(findings: readonly (false | [points: number, problem: string])[]): Aspect {
  const deductions = findings.filter((finding) => finding !== false);
  return {
    score: deductions.reduce((score, [points]) => Math.max(0, score - points), 100),
    problems: deductions.map(([, problem]) => problem),
  };
}

function completeness({ name, venue, address, date, time, price, url }: Candidate): Aspect {
  return deduct([
    !name && [40, 'no performer'],
    !venue && [25, 'no venue'],
    !address && [15, 'no address'],
    !date && [30, 'no readable date'],
    !time && [15, 'no time'],
    !price && [5, 'no price'],
    !url && [5, 'no page'],
  ]);
}

const farDays = 400;

function plausibility(
  { name, venue, date, time, description }: Candidate,
  { today }: { today: string },
): Aspect {
  const title = name ?? '';
  const capitals = title.match(/\p{Lu}/gu)?.length ?? 0;
  const text = `${title} ${description ?? ''}`;
  return deduct([
    !/\p{L}{2}|\p{N}/u.test(title) && [60, 'its name does not look like a name'],
    /\b(?:test|testing|asdf\w*|qwerty|lorem ipsum|foo|xxx+)\b/i.test(text) && [
      60,
      'it looks like a test entry',
    ],
    /(.)\1{5,}/u.test(text) && [40, 'it repeats itself'],
    /[!?]{3,}|\${3,}/.test(text) && [20, 'it is written in capitals or with many exclamation marks'],
    capitals > 20 &&
      !/\p{Ll}/u.test(title) && [10, 'it is written in capitals or with many exclamation marks'],
    /\b(?:buy now|click here|free money|casino|crypto|viagra|discount|% off)\b/i.test(text) && [
      50,
      'it looks like advertising',
    ],
    title !== '' && title.toLowerCase() === venue?.toLowerCase() && [20, 'its name is the name of its venue'],
    date !== null && date < today && [60, 'its date is in the past'],
    date !== null && date > addDays(today, farDays) && [30, 'its date is more than a year away'],
    time !== null && time >= '03:00' && time < '08:00' && [20, 'it starts in the early morning'],
  ]);
}

function listingRules({ name, description, date, earliestDate }: Candidate): Aspect {
  const unlisted = unlistedKindOf(name, description);
  return deduct([
    unlisted !== null && [90, `it may be ${unlisted}, which is not listed`],
    date !== null && date < earliestDate && [40, 'its date is too near'],
  ]);
}

function venue({ venue, address }: Candidate, { venueKnown }: { venueKnown: boolean }): Aspect {
  if (venueKnown) return deduct([]);
  return deduct([
    [70, venue ? 'its venue is not in the directory' : 'no venue'],
    !/\d/.test(address ?? '') && [20, 'its address has no number'],
  ]);
}

function media({ url, imageUrl }: Candidate): Aspect {
  return deduct([!imageUrl && [60, 'no picture'], !url && [40, 'no page']]);
}
