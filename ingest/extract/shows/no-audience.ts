/** Characters of a name that are read. */
const maxName = 200;

const behind = String.raw`(?=\s*(?:$|[:(|,–—-]|(?:with|w/|for|by|at|in|on)\s))`;
const groups =
  'members?|invitees|staff|students|collective|volunteers?|organi[sz]ers?|crew|board|committee|cast|residents?|registrants?|donors?|subscribers?|alumni|faculty|employees?';

/**
 * Names of what has no audience: people learn or make something by themselves, meet, are served, or belong to the group
 * that it is for. A word that ends names of shows as well needs one of these before it: 'Last Call', 'Open Studio',
 * 'Level 42', 'Moving In Circles' are shows.
 */
const patterns = [
  // What is taught: 'Improv Level 1: Saying Yes', 'Spring Break Art Camp', 'Drawing Studio', 'ESL Conversation'.
  String.raw`\S\s+level (?:[1-6]|one|two|three|four|i{1,3})${behind}|^level [1-6]\s*[:–—-]`,
  String.raw`\b(?:summer|winter|spring|fall|holiday|day|kids|youth|teen|break|art|dance|theat(?:er|re)|drama|improv|science|coding) (?:[\p{L}-]+ ){0,2}camps?${behind}`,
  String.raw`^(?:(?:[\p{L}-]+ )?(?:drawing|painting|ceramics?|pottery|watercolou?r|printmaking|clay)) studio${behind}`,
  String.raw`\b(?:job|jobs|job seekers?|career|r[eé]sum[eé]|computer|tech|technology|homework|writing|coding|maker) (?:lab|help|clinic|fair|workshop|seekers?)s?\b`,
  String.raw`\b(?:esl|ged|citizenship (?:class|prep)|(?:sat|act|test|exam) prep|tutoring|homework help|study (?:hall|group|session)|(?:english|spanish|french|german) conversation)\b`,
  String.raw`\S for (?:absolute |complete |total )?beginners$`,
  String.raw`^(?!.*\bmusic\b).*\b(?:yoga|pilates|zumba|tai chi)\b`,
  String.raw`\b(?:auditions|try-?outs|audition for)${behind}`,
  // What people make or talk about together: 'Knitting Circle', 'Collective meeting', 'Organizers planning call'.
  String.raw`\b(?:knit(?:ting)?|sewing|crochet|quilting|stitch(?:ing)?|craft(?:ing|s)?|needlework|embroidery|reading|conversation|support|parenting) (?:circle|group|club|bee)s?${behind}`,
  String.raw`\b(?:collective|general|monthly|weekly|planning|organi[sz]ing|(?:general )?membership|members['’]?|union|chapter|association|volunteer|commission|advisory|neighbou?rhood|staff|club|business) (?:general )?meetings?${behind}`,
  String.raw`\b(?:planning|organi[sz]ing|organi[sz]ers['’]?|casting|volunteer|conference) calls?${behind}`,
  String.raw`\b(?:info(?:rmation)? (?:session|meeting)|orientation (?:day|session)|preview day|admitted students|campus tour|career (?:fair|expo)|office hours)s?\b`,
  // What serves or counts people: 'Flu Vaccine Clinic', 'Free meal and info night', 'Jingle Bell 5K'.
  String.raw`\b(?:vaccin(?:e|ation)|immunization|flu shot|flu|covid|legal|health|tax|spay|pet) (?:[\p{L}-]+ ){0,2}clinics?${behind}|\bblood drive\b`,
  String.raw`^(?:free|community|weekly) (?:hot |community )?(?:meals?|lunch(?:es)?|breakfast|groceries|food (?:share|distribution|pantry))\b`,
  String.raw`\S\s+(?:\d{1,2}\s?k|half[- ]marathon|turkey trot|fun run)(?:(?: fun)? (?:run|walk|race)(?:\/(?:run|walk))?)?$`,
  String.raw`\b(?:bloody mary|mimosa|hot chocolate|cocoa|taco|waffle) bars?$`,
  String.raw`\S\s+farmers['’]? market$`,
  String.raw`\S\s+(?:commencement|graduation)(?: ceremon(?:y|ies)| exercises)?$`,
  String.raw`\S\s+(?:registration|enrol?lment|sign-?ups?)(?: (?:opens?|day|begins?|night))?$`,
  // What is for some only: 'Backstage Tour for Members', 'Rehearsal (crew only)'.
  String.raw`[([]\s*(?:(?:current|enrolled|registered|active) )?(?:${groups})['’]?s?(?: and (?:${groups}))? only\s*[)\]]$`,
  String.raw`\bfor (?:members|donors|subscribers|season ticket ?holders)(?: only)?$|\bmembers?['’]?s?[ -](?:only|preview|appreciation)\b`,
];
const isWithout = new RegExp(patterns.join('|'), 'iu');

/** True for a name of what has no audience. */
export const hasNoAudience = (name: string): boolean => isWithout.test(name.slice(0, maxName).trim());
