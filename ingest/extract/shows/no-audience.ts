/** Characters of a name that are read. */
const maxName = 200;

/** What ends the words that say it: the end of the name, a divider, or 'with Dale', 'for adults'. */
const behind = String.raw`(?=\s*(?:$|[:([|,–—-]|(?:with|w/|for|by|at|in|on)\s))`;
const weeks = String.raw`(?:\d{1,2}|four|five|six|eight|ten|twelve)[- ]?weeks?`;
const groups =
  'members?|invitees|staff|students|collective|volunteers?|organi[sz]ers?|crew|board|committee|cast|residents?|registrants?|donors?|subscribers?|alumni|faculty|employees?';
const pass =
  '(?:(?:(?:\\d|one|two|three|four)[- ]day|weekend|festival|season|all[- ]access|full festival|full[- ]week|general admission)\\s+(?:pass(?:es)?|badges?|wristbands?))';

/** 'Beginner Two-Step Lesson with Dale', 'Linocut for Beginners', 'Improv Level 1: Saying Yes', 'Spring Art Camp'. */
const taught = [
  // 'Salsa night with a free lesson' is a show, and so are 'World Class', 'Class Clowns', 'Lessons in Love' and 'Lessons and Carols'.
  String.raw`^(?!(?:an? )?lessons? in\b)[^(]*(?<!\b(?:with|w/|and|&|\+|plus|no|first|second|world|working|high|ruling|middle|upper|business|crash|concert|of|the piano)[\s-](?:\S+\s){0,2})\b(?:lessons?|class(?:es)?|courses?)${behind}`,
  // A salsa night has its lesson in brackets.
  String.raw`[([](?:(?:\d{1,2}|one|two|three|four)[- ](?:day|hour|part|session)s? |weekly )?(?:class(?:es)?|courses?|workshops?)[)\]]$`,
  String.raw`^(?:(?:beginn(?:ers?|ing)|intermediate|advanced|private|group|weekly|free|adult|kids|youth|drop-in|all-levels)\b['’]?s?[\s:-]+).*\b(?:lessons?|class(?:es)?|course)${behind}`,
  String.raw`^(?:(?!no\s)\S+ ){0,3}clinic:`,
  // Opera workshops have shows.
  String.raw`^(?!.*\b(?:opera|theatre|theater|scenes?)\b.*\bworkshop)(?:.*[\s-])?(?<!\b(?:play|musical|jazz|songwriters?)\s)(?:workshops?|master ?class(?:es)?|boot ?camps?)${behind}`,
  String.raw`^(?:an? )?(?:intro(?:duction)?|learn) to\b|(?<!\bto )\bbasics${behind}`,
  // Spanish.
  String.raw`^(?:clases?|talleres|taller|cursos?) de\b|\bpara principiantes$`,
  String.raw`(?<!\b(?:show|room|studio|highway|route|episode|suite|no\.?)\s)\b[1-4]0[1-3]${behind}`,
  String.raw`^(?:ballet|tap|jazz|modern|hip[- ]?hop|contemporary|acting|improv|piano|guitar|voice|drums?) (?:[1-6]|i{1,3}|iv)${behind}|\btuition\b`,
  String.raw`^(?:paint|make|build|decorate) your own\b|^(?:sip|wine|paint) (?:&|and|n['’]?) (?:paint|sip)\b|[([](?:beginners?|intermediate|advanced|all levels)[)\]]$`,
  String.raw`\S for (?:absolute |complete |total )?beginners$`,
  String.raw`\S\s+level (?:[1-6]|one|two|three|four|i{1,3})${behind}|^level [1-6]\b`,
  String.raw`\b${weeks}(?:[- ]long)? (?:class|course|workshop|intensive|session)(?:es|s)?\b|\(${weeks}\)$`,
  String.raw`\b(?:summer|winter|spring|fall|holiday|day|kids|youth|teen|break|art|dance|theat(?:er|re)|drama|improv|science|coding) (?:[\p{L}-]+ ){0,2}camps?(?: (?:begins?|starts?|ends?|week))?${behind}`,
  String.raw`^(?:(?:[\p{L}-]+ )?(?:drawing|painting|ceramics?|pottery|watercolou?r|printmaking|clay|family)) studio${behind}|\bfigure drawing\b|\b(?:wheel throwing|ceramics|pottery|drawing|painting) (?:[1-6]|i{1,3})$`,
  String.raw`\b(?:advising|r[eé]sum[eé] review)\b|\bby appointment$`,
  String.raw`\b(?:esl|ged|citizenship (?:class|prep)|(?:sat|act|test|exam) prep|tutoring|homework help|study (?:hall|group|session)|(?:english|spanish|french|german) conversation|certification|webinars?)\b`,
  String.raw`\b(?:job|jobs|job seekers?|career|r[eé]sum[eé]|computer|tech|technology|homework|writing|coding|maker) (?:lab|help|clinic|fair|workshop|seekers?)s?\b`,
];

/** 'Knitting Circle', 'Organizers planning call', 'Pickleball', 'Auditions for The Orchard'. */
const doneTogether = [
  String.raw`^(?:[\p{L}’']+ ){0,3}book clubs?(?: (?:meeting|discussion))?$|\b(?:knit(?:ting)?|sewing|crochet|quilting|stitch(?:ing)?|craft(?:ing|s)?|needlework|embroidery|reading|conversation|support|parenting) (?:circle|group|club|bee)s?${behind}`,
  String.raw`\b(?:collective|general|monthly|weekly|planning|organi[sz]ing|(?:general )?membership|members['’]?|union|chapter|association|volunteer|commission|advisory|neighbou?rhood|board|board of directors|committee|council|senate|staff|faculty|club|business) (?:general )?(?:meetings?|mtgs?|retreats?)${behind}|\bannual (?:general )?meeting\b|\b(?:members|volunteers|volunteer ushers|ushers)['’] meetings?\b|\b(?:regular|update|public|zoning|homeowners|hoa|pta|civic|(?:special )?called) meetings?${behind}`,
  String.raw`\b(?:(?:city|town|county) council|(?:planning|zoning|arts|landmark) commission|advisory (?:board|council)|faculty (?:senate|council))\b|^call for (?:art(?:ists?|work)?|entries|submissions|proposals|vendors|volunteers|applications)\b`,
  String.raw`\b(?:planning|organi[sz]ing|organi[sz]ers['’]?|casting|volunteer|conference) calls?${behind}`,
  String.raw`\b(?:info(?:rmation)? (?:session|meeting)|orientation (?:day|session)|preview day|admitted students|campus tour|career (?:fair|expo)|office hours)s?\b`,
  String.raw`^(?!.*\bmusic\b).*\b(?:yoga|pilates|zumba|tai chi)\b`,
  String.raw`\b(?:volleyball|pickleball|kickball|softball|run(?:ning)? club|bike ride|open (?:free )?play|free play|chess club|shuffleboard|lego|makers? (?:table|space|lab))\b|\b(?:bowling|pool|darts?|cornhole|bocce|trivia|youth|adult|little|rec|shuffleboard) leagues?\b`,
  String.raw`\b(?:football|basketball|soccer|nfl|ufc|super bowl|world cup)\b.*\b(?:watch part(?:y|ies)|big screen|viewing|on tv)\b`,
  String.raw`\S\s+(?:\d{1,2}\s?k|half[- ]marathon|turkey trot|fun run)(?:(?: fun)? (?:run|walk|race)(?:\/(?:run|walk))?)?$`,
  String.raw`(?<!\bthe )\b(?:auditions?(?: day)?|audition for|call-?backs|try-?outs|juries)${behind}`,
  String.raw`\b(?:practices?|drop-?in sessions?)$`,
  String.raw`^(?:\S+ ){0,3}potlucks?(?=\s*(?:$|[(,–—-]))|\b(?:(?:volunteer|docent|staff|usher) (?:check-?in|orientation|day|work ?day|meeting|shift)s?|(?:volunteer|docent|usher|staff|board|safety|cpr) trainings?)\b(?! (?:and|&|\+) (?!orientation|training))`,
];

/** 'Flu Vaccine Clinic', 'Free meal and info night', 'Elm Street Farmers Market', 'Dance Company Registration'. */
const served = [
  String.raw`\b(?:vaccin(?:e|ation)|immunization|flu shot|flu|covid|legal|health|tax|spay|pet) (?:[\p{L}-]+ ){0,2}clinics?${behind}|^(?!.*\bcomedy\b).*\bclinics? for\b|\b(?:blood|toy|food|coat) drive$`,
  String.raw`^(?:free|community|weekly) (?:hot |community )?(?:meals?|lunch(?:es)?|breakfast|groceries|food (?:share|distribution|pantry))\b`,
  String.raw`^(?!.*\b(?:comedy|music|jazz|improv|karaoke|mic|dj|jam)\b)(?:\S+ ){0,2}happy hours?$`,
  String.raw`^half[- ](?:price|off) (?:\S+ )?(?:wing|oysters?|pints?|drafts?|wines?|bottles?|burgers?|apps|appetizers|drinks?|wings|sushi|pizzas?)\b`,
  String.raw`\b(?:bin|clearance|storewide) sales?\b|^new releases\b`,
  String.raw`\b(?:docent|docent-led|guided|highlights|building|gallery) (?:\S+ )?tours?$|\bnetworking (?:mixer|event|night|lunch)|\bprix fixe\b|\b(?:black friday|sidewalk|small business saturday) sales?\b|\bdiscount days?\b`,
  String.raw`\bpre-?order pick-?ups?\b|\b(?:dissertation|thesis) defense\b`,
  String.raw`^pint night\b|\bspeed dating\b`,
  String.raw`^food trucks?\b|\b(?:stout|ale|ipa|lager|beer|can|bottle|keg) release${behind}`,
  String.raw`\b(?:burger|taco|wing|steak|pizza|oyster|food|drink|lunch|dinner|brunch|pint|beer|wine) specials?${behind}`,
  String.raw`^\$\d[\d.]* (?:\S+ )?(?:pints?|beers?|drafts?|tacos?|wells?|drinks?|shots?|burgers?|wings?|pizzas?|flights?|margaritas?)\b`,
  String.raw`\b(?:bloody mary|mimosa|hot chocolate|cocoa|taco|waffle) bars?$`,
  String.raw`(?:^|\s)farmers['’]? market$|\bappointments$`,
  String.raw`(?:^|\s)(?:finals|classes|semester|term) (?:begins?|ends?|resumes?)$|(?:^|\s)(?:commencement|graduation)(?: ceremon(?:y|ies)| exercises)?$`,
  String.raw`\S\s+(?:registration|enrol?lment|sign-?ups?)(?: (?:opens?|day|begins?|night))?$`,
];

/** 'Holy Eucharist, Rite II', 'Wednesday Bible Study', 'Vestry Meeting' of a church that has concerts as well. */
const worship = [
  String.raw`\b(?:eucharist|holy communion|bible stud(?:y|ies)|sunday school|vestry|worship services?|(?:christmas|christmas eve|easter|candlelight|sunday|advent) services?$|(?:holy|sunday|daily|weekday|saturday|vigil) mass|(?:morning|evening|midday|noonday|centering) prayer|(?:sunday|morning|evening|contemporary|traditional) worship|youth group|choir practice|(?:aa|na|al-anon) (?:meeting|group))\b`,
];

/** 'Backstage Tour for Members', 'Rehearsal (crew only)', '2-Day Pass: Frost Fest'. */
const forSome = [
  String.raw`[([]\s*(?:(?:current|enrolled|registered|active) )?(?:${groups})['’]?s?(?: and (?:${groups}))?(?: only)?\s*[)\]]$`,
  String.raw`\bfor (?:members|donors|subscribers|season ticket ?holders)(?: only)?$|\bmembers?['’]?s?[ -](?:only|preview|appreciation|morning|mixer|hours?)\b`,
  String.raw`^${pass}(?:\s*[:|–—-].*)?$|[\s:|–—-]${pass}$`,
];

/**
 * Names of what has no audience. A word that ends names of shows as well needs one of these before it: 'Last Call',
 * 'Open Studio', 'Level 42', 'Moving In Circles' are shows.
 */
const isWithout = new RegExp([...taught, ...doneTogether, ...served, ...worship, ...forSome].join('|'), 'iu');

/** True for a show whose name says that people learn, meet, are served, or belong to the group that it is for (SCR-36). */
export const hasNoAudience = (name: string): boolean => isWithout.test(name.slice(0, maxName).trim());
