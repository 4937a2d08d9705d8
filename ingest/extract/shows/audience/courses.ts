import { endOfPart } from './any-of.ts';

const number = '(?:\\d{1,2}|two|three|four|five|six|eight|ten|twelve)';
const discipline = `
  (?:ballet|tap|jazz|modern|hip[- ]?hop|contemporary|acting|improv|piano|guitar|violin|cello|voice|drums?|
  ukulele|ceramics?|pottery|clay|wheel(?: throwing)?|drawing|painting|watercolou?r|printmaking|salsa|bachata|
  tango|swing|lindy(?: hop)?|two-step|pointe|karate|yoga|spanish|french|german|english|italian|writing|
  photography|sewing|knitting|creative movement)`;
const learners = `
  (?:beginn(?:ers?|ing)|intermediate|advanced|private|group|weekly|adult|kids|youth|teens?|drop-in|all-levels|
  trial)['s]{0,2}`;

/** Nouns at the end of a part of a name: 'Linocut Workshop', 'Raku (class)', 'Guitar Lessons with Dale'. */
const nouns = `
  lessons?|class(?:es)?|courses?|workshops?|master ?class(?:es)?|boot ?camps?|seminars?|tutorials?|
  intensives?|trainings?|fundamentals|basics|drills|technique|tuition|clinics?|practices?|camps?|
  (?:lectures?|seminars?) series|labs?|drop-ins?|taster (?:sessions?|days?)|orientations?|lesson series|practicum|certification`;

/** What is taught: no show, unless there are words of a performance. */
export const courses = String.raw`
  (?:${nouns})${endOfPart}|
  ${learners} (?:[\p{L}-]+ ){0,3}(?:lessons?|class(?:es)?|courses?|ballet|guitar|piano|violin|ukulele|
  swim(?:ming)?|week|excel|word|computers?|internet|e-?mail)|
  beginning ${discipline}|${discipline} (?:[1-6]|i{1,3}|iv|i/ii|ii/iii|(?:book|level) \d|for (?:absolute |
  complete |total )?beginners|
  for (?:adults|kids|teens|seniors)|
  fundamentals|technique|basics|studio|intensive|series|prep|group(?= (?:guitar|lesson|class)))|
  level (?:[1-6]|one|two|three|four|i{1,3})${endOfPart}|
  (?:watercolou?r|drawing|painting|pottery|ceramics|clay|printmaking|sewing|knitting) (?:sun|mon|tues|wednes|
  thurs|fri|satur)days?|
  for (?:absolute |complete |total |the )?(?:beginners|intermediates|newbies)|
  [([](?:beginners?|intermediate|advanced|all levels)[)\]]$|drop-in:|
  drop-in (?:[\p{L}-]+ )?(?:arts|crafts?|drawing|painting|sketching|knitting|crochet|sewing|printmaking)|
  no experience (?:needed|necessary|
  required)|
  all levels|new students|approval req(?:uired|\.)?|prereqs?|
  [1-4]0[1-4](?: begins?)?${endOfPart}(?<!\b(?:show|room|studio|highway|route|episode|suite|no\.?) \d+)|
  [(,–-] ?${number}[- ]?(?:wks?|weeks?)|${number}-week|${number} (?:sun|mon|tues|wednes|thurs|fri|satur)days|
  (?:wk|week|day|session) ${number}(?: of ${number})?${endOfPart}|\d+-class|
  learn(?: (?:&|and) \p{L}+)? to|roll your own|safety check(?:-?(?:off|out))?|demo(?=:)|x \d+ wks|
  kiln (?:load|unload)|
  intro(?:duction)? to|hands[- ]on|step[- ]by[- ]step|taught by|w/ instructor|with instructor|
  (?:supplies|materials|aprons?|mats?|gloves|ukes?|tools|instruments?) (?:incl(?:uded|\.)?|provided|needed)|
  bring your own (?:supplies|tools|mat|set|t-?shirts?|shirts?|fabric|yarn)|(?:all )?(?:materials|
  supplies) incl(?:uded)?|
  (?:(?:wreath|candle|soap|pasta|cheese|jewel(?:le)?ry|card|ornament|terrarium|bread|sushi|zine|mask|print|
  dumpling|kimchi|lantern|quilt|doll|mosaic|bath bomb|beer|cider|pickle|tamale|cookie)[- ]?(?:making|
  decorating)|cheesemaking|(?:make|build|paint|decorate|design|carve|screenprint|sew|knit|throw) (?:your own|
  an?|two)(?= )|make (?:&|and|\+) take|(?:candle|paint) pouring|flower arrang\p{L}+|knife skills|(?:cocktail|
  cooking|wine|beer|pasta|pie) school)|wheel throwing|hand-?building|
  (?:sip|wine|paint|pints?|brushes|canvas|mimosas?|beer) (?:&|and|n|\+) (?:paint|sip|poses|pour|canvas|yoga|
  stretch)|
  yoga|pilates|zumba|barre(?= (?:class|fit))|tai chi|qi ?gong|hiit|aerobics|jazzercise|vinyasa|gyrokinesis|
  cross ?fit|spin(?= (?:studio|bike))|meditation|breathwork|mindfulness|karate|jiu[- ]?jitsu|judo|
  kickboxing|tae ?kwon ?do|gymnastics|cheer ?leading|
  (?:life|figure) drawing|drag makeup|make-up lesson|open studio:? (?:clay|hours|for|time)|
  (?:drawing|painting|ceramics|pottery|clay|family) studio|(?:saturday|sunday) studio(?=:)|darkroom|
  3d print(?:er|ing)|laser cutter|
  maker ?space|
  (?:songwriting|writing|writers['’]?|yoga|music|art|choral|fiddle|guitar) retreats?|
  scene study|acting for|auditioning|playwrights['’]? group|writ(?:ers?|ing) (?:group|circle|hour|sprint)|
  writing prompts|(?:critique|feedback) group|shut up (?:&|and) write|paint(?:ing)? night|tech tutor|aqua fit|
  water (?:aerobics|fitness)|first[- ]dance|music theory|music together|suzuki|
  conversation(?:al)? (?:english|spanish|french|german|italian|group|table|circle)|
  (?:english|spanish|french|german) (?:conversation|table|practice)|practice your \p{L}+|
  esl|ged|citizenship|(?:sat|act|gre|lsat|exam|test) prep|tutoring|homework|study (?:hall|group|session)|
  certification|webinars?|toastmasters|one-on-one|cpr|first aid|(?:dissertation|thesis) defense|
  study abroad|(?:\p{L}+ )?advising|digitizing|makes?-it|canning|
  (?:job|jobs|job seekers?|career|r[eé]sum[eé]|computer|tech|technology|homework|coding|maker|genealogy|slime|
  stem|science) (?:lab|help|clinic|fair|workshop|seekers?|lock-in|club)s?|
  r[eé]sum[eé] (?:review|help)|excel (?:for|basics)|minecraft|lego|robotics|chromebooks?|
  ages? \d{1,2} ?(?:[-–]|to) ?\d{1,2}|\(\d{1,2}th ?[-–] ?\d{1,2}th\)|grades? (?:k|\d)|rising \d|
  \d ?[-–] ?\d{1,2} mo(?:s|nths)?\b|
  \b[34]s (?:&|and) [45]s|
  (?:slow|gentle|power|morning|sunrise|sunset|candlelight|restorative|community|lunchtime) (?:flow|stretch)|
  (?:floral|flower) (?:arranging|design)|pruning (?:fruit|trees|roses)|composting|self[- ]defen[cs]e|
  hunter education|
  (?<=^)barre(?= )|(?:adult|teen|kids) (?:tap|ballet|jazz|hip[- ]hop|modern|ceramics|clay|drawing|painting|
  guitar|
  piano|ukulele)(?= ?(?:$|[-–—:(]))|creative movement|mixology|(?:mending|embroidery|fiber|beading|rug hooking|
  weaving|spinning|carving|whittling) circle|(?:raku|pit|wood|kiln|glaze|soda)[- ]firing|
  (?:indigo|tie|natural|fabric)[- ]dye(?:ing)?|dye day|plant (?:&|and) sip|after[- ]school|steam:|kids create|
  family art|drop-in class|(?:dance|drop-in|cooking|art|beginner|adult|open) class|101:|
  memory caf[eé]|portfolio reviews?|art supply (?:swap|sale)|figure (?:sketch|study)\p{L}*|sketch crawl|
  urban sketchers|
  (?:esl|ged|citizenship|literacy) (?:class|test|prep|practice|conversation|tutoring)\p{L}*|tutoring|
  intensive (?:weekend|week)|drawing (?:circle|group)|dj (?:training|lessons?|class(?:es)?|workshop)|
  try it!|(?:oil|acrylic|landscape) painting,|device help|tech help|glass fusing|senior line dancing|
  stress relief|
  (?:genealogy|device|tech|homework|writing|math) (?:drop-?in|help)|slow looking|sketching(?= ?$)|one-night wheel|
  open studio: (?:ceramics|clay|printmaking|painting|glass)|bookbinding|stained glass|basket ?(?:weaving|ry)|
  brown bag|osher|lifelong learning|(?:citation|zotero|research|resume) help|(?:nature )?journaling|sugaring|
  (?:cooking|craft|art|weaving|dyeing|blacksmithing|canning|maple sugaring) demonstration|first aid|
  tadpole tots|(?:toddler|tiny|little|mini) (?:artists?|scientists?|explorers?)|afterschool|silversneakers|
  (?:bend|flow|stretch|pints?) (?:&|and) (?:brew|poses|flow|stretch)|paint your \p{L}+|kids cook|drink (?:&|
  and) draw|
  dj 101|swing dance lessons|(?:first|final|table) read-through|acupuncture|
  stroller strides|stroller tour|tinker time|chunky knit|science caf[eé]|(?<=^)lecture:|
  (?:canva|photoshop|quickbooks|ebooks?|libby|wordpress|chatgpt|ai) (?:for|&|and|help|basics)|
  lunch (?:&|and|n|'n'?|\+) learn|try the wheel|(?:make|build)-(?:a|&|and)-\p{L}+|take (?:&|and) makes?|
  (?:family|kids?['’]?|children['’]?s|teens?|toddler|holiday|adult) (?:crafts?|art|arts|clay|paint)(?= ?(?:$|
  [-–—:(]|night|hour|time|day|morning|afternoon|drop-in|studio))|
  (?:art|craft|clay|sensory|messy|water|free|imagination|open) play|drop-in (?:art|drawing|craft)s?|
  (?:art|craft|family art|family|drawing|studio) drop-?in|(?:clay|lego|craft|story|art|pottery) hours?(?= ?$)|
  (?:paint|terrarium|craft|candle|build-your-own|charcuterie) (?:bar|board)|
  (?:winter|pruning|cooking|grilling|gardening|canning|glassblowing|pottery|blacksmith\p{L}*|chef) demos?|
  little (?:scientists|makers|learners|explorers|artists)|girls who \p{L}+|steam (?:sun|mon|tues|wednes|thurs|
  fri|satur)day|junior (?:rangers?|naturalists?|docents?)|colloqui(?:um|a)|symposium(?= ?(?:$|:))|
  (?:brown bag|lunchtime|distinguished|guest|faculty|research|science|dean's|endowed) (?:lectures?|talks?|
  seminars?|lunch)(?! (?:series )?(?:with|by) (?:artist|author))|poster session|
  (?:python|javascript|rust|linux|wordpress|data|cloud|developers?|user|coders?) (?:users?['’]? )?(?:group|
  meetup|night)|coffee (?:&|and) code|code (?:&|and) coffee|hackathon|hack night|write-ins?|study (?:break|
  hall|jam|room)|reading day(?= ?(?:$|[-–—(]))|
  clases? de|talleres|taller|cursos? de|para principiantes
`;
