import { endOfPart } from './any-of.ts';

const items = `
  applications?|submissions?|registrations?|orders?|ballots?|proposals?|nominations?|entries|slips|sign-?ups?|
  subscriptions?|reservations?|enrol?lment|forms?|requests?|bids`;
const passes = `
  pass(?:es)?|badges?|wristbands?|vouchers?|subscriptions?|packages?|add-?ons?|upgrades?|renewals?|
  memberships?|parking|certificates?|cards?`;

/** What is applied for, or sold besides tickets: no show, whatever else a name says. */
export const offers = String.raw`
  (?:\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve)[- ](?:week|session) (?:[\p{L}-]+ ){0,3}(?:class|course|
  workshop|intensive)|
  (?:bilingual|toddler|preschool|baby|family|pajama|tiny tots) story ?times?|
  (?:${items}) (?:(?:for|to) [\p{L} -]{2,40} )?(?:(?:are |is )?(?:now )?(?:due|closed?|closes|opens?|open now|
  being accepted|deadline|on sale))|
  (?:${items})${endOfPart}(?<=\b(?:now accepting|call for|registration|enrol?lment)\b.*)|
  (?:apply|register) (?:by|for|now)|submit by|now (?:hiring|accepting|enrolling|booking|open)|
  (?:staff|now|hosts?|bartenders?|cooks?|servers?|barbacks?|dishwashers?) (?:\p{L}+ )?(?:hiring|wanted)|
  hiring(?! committee)|open interviews?|resumes?|we(?:'re| are) (?:hiring|on break|moving|back|closed)|
  call for (?:art(?:ists?|work)?|entries|submissions|proposals|vendors|volunteers|applications)|
  (?:dates|spots|reservations|tables) (?:now )?(?:available|open)${endOfPart}|renew (?:your|seats)|
  (?:season|flex|day|weekend|shuttle|parking|ga|vip|guest|festival|cabana|all[- ]access|full[- ]week|
  general admission|table|seat|membership|subscriber|series|3-show) (?:\p{L}+ )?(?:${passes})|
  punch cards?(?!:)|
  (?:\d|one|two|three|four)[- ]day (?:ga )?(?:${passes})|season (?:subscriptions?|tickets?)|coat check|
  bottle service|vip (?:table|upgrade|parking)|meet (?:&|and) greet (?:add-on|upgrade|package)|
  (?:ticket|seat) exchange|seat[- ](?:change|naming)|stay (?:&|and) play|stay \d nights?|save \d+%|shuttle|
  (?:open )?auditions? for|auditions:|musicians?'? auditions?|permits|(?:rehearsal|concert|recital|dance) hall (?:rentals?|unavailable)
`;

/** What is announced, rented, or for some only: no show, unless there are words of a performance. */
export const announcements = String.raw`
  (?<=^)closed ?[-–—:]|dark day|daylight savings? ends|(?<=^)free admission|
  (?<=^)(?:closed|hold|dark|tb[acd]|no (?:shows?|events?)(?: today)?|private|sold out)$|
  (?:5|10)k(?= ?(?:$|[-–—:(]|run|walk))|daylight savings? time|(?:veterans|presidents|labor|memorial|mlk|
  columbus|indigenous peoples)['’]? day(?=$)|
  (?:early bird|registration|enrollment|voting|nominations?) (?:registration )?(?:ends?|closes?|opens?|begins?)|
  (?:parking|deck|lot|garage|road|trail|park|pool|building|stage|patio|rooftop) (?:deck |lot )?(?:closed|
  closure)|
  (?:winter|annual|spring|fall|holiday|donor|black[- ]tie|museum|symphony|opera|benefit|charity) gala|
  (?:single|season|individual) tickets on sale|free first \p{L}+day|pay[- ]what[- ]you[- ](?:wish|can|
  want) \p{L}+day(?= ?$)|
  (?:curator|director|collector|patron|donor|founder)['’]?s['’]? circle|stage dark|regular hours|
  (?:opens?|reopens?) for the season|butterfly house opens|studio leases?|
  (?<=^)hold ?[-–—:]|(?<=^)closed (?:on |for )?(?:christmas|thanksgiving|new year|easter|labor|memorial|
  independence)|
  (?<=^)(?:inter)?national (?:\p{L}+ ){1,2}day(?= ?$)|
  on vacation|opening at noon|[-–—:] open \d{1,2} ?[-–]|grand (?:re-?)?opening(?= ?$)|
  (?<!(?:comedy|stand-?up|laughs?|opera|ballet|dance|jazz|concert) )gala(?= ?$)|members?'? (?:\p{L}+ )?shopping|junta|
  galas?(?=:| (?:&|and|fundraiser|dinner|auction))|(?:silent|live|benefit|charity) auctions?|
  fundraisers?(?= ?$)|
  (?:gift|e-?gift) (?:cards?|certificates?|memberships?)|
  (?<=\S )deadlines?|deadlines?(?= (?:for|to|extended))|
  private (?:events?|part(?:y|ies)|function|rental|booking)|invite[- ]only|by invitation|
  (?:hall|room|facility|gallery|studio|shelter|theater|corporate|wedding|instrument|concert hall) rentals?|
  rentals?(?= ?(?:$|[:–—-]|night|inquiries))|rented|(?:corporate )?buy-?out|reserved(?= ?(?:$|\())|
  unavailable|wedding(?: reception)?(?= ?(?:$|[–—(:-]))|quincea[nñ]eras?|team[- ]building|hold: |inquire|
  staff (?:holiday )?part(?:y|ies)|(?:locked|closed) for|
  (?:members?|donors?|patrons?|subscribers?|alumni|staff|volunteers?|customers?|
  founders?)['s]{0,2}(?: circle)?[ -](?:(?:christmas|holiday|annual|summer|spring|fall|winter) )?(?:only|
  preview|appreciation|morning|mixer|hours?|breakfast|dinner|
  luncheon|lunch|double|tailgate)(?! (?:jacket|tribute))|
  (?:donor|patron|founders|director'?s|collectors?'?|annual fund) (?:circle |donor )?(?:dinner|luncheon|
  reception|breakfast)|
  [([]\s*(?:(?:current|enrolled|registered|active) )?(?:members?|invitees|staff|students|collective|
  volunteers?|crew|
  board|committee|cast|residents?|registrants?|donors?|subscribers?|alumni|faculty|employees?|
  singers)'?s?(?: only)?\s*[)\]]$|
  [([]members? (?:and|&|\+) (?:one|1|a|their|\d) guests?[)\]]$|for (?:enrolled|current|
  registered) \p{L}+${endOfPart}|
  members?['s]{1,2} (?:\p{L}+ )?(?:firing|kiln|studio|social|potluck|holiday party)s?|
  members?-only (?:\p{L}+ ){0,2}(?:social|party|night|event|sale)|
  members'? (?:\p{L}+ )?days?|for (?:members|donors|subscribers|season ticket ?holders)(?: only)?${endOfPart}|
  backstage tour|(?:champions|premier|europa) league|(?:wo)?men'?s (?:basketball|volleyball|soccer|baseball|softball|lacrosse|hockey)|
  (?:no|canceled) (?:classes|school|lessons|group lessons|trivia|music|show|performance|karaoke|
  open mic)(?! (?:today|night:))|
  (?:last|first) day (?:to|of|for) \p{L}+|add/drop|finals?(?= (?:begin|week|exams?))|
  (?:final|midterm|placement|entrance) exams?|
  (?:spring|fall|winter|semester|thanksgiving) (?:break|recess)|
  (?:classes|semester|term|quarter|session) (?:begins?|starts?|ends?|resumes?)|commencement|
  graduation(?! (?:show|recital|concert))|cap (?:&|and) gown|move-in|offices? closed|branches closed|
  memorial day|labor day(?= ?(?:$|\())|thanksgiving day|presidents' day|columbus day|
  (?:holiday|winter|summer|extended|new|box office|bar|gallery|museum|kitchen) hours|
  (?:clos(?:es|ing)|shuts?)(?: down)? (?:at|early|to)|
  (?:bar|lobby|library|gallery|office|patio|park|pool|theat(?:er|re)|splash pad)s? (?:\p{L}+ )?(?:closed|
  closes|closing|opens?(?= for)|dark)|
  closed (?:mon|tues|wednes|thurs|fri|satur|sun|for)\p{L}*|
  (?:install|installation|de-?install) (?:week|day)|opening late|re-?opens|cleaning(?=:)|no screenings|
  floor repair|
  (?:floor|carpet)s? (?:being )?(?:waxing|cleaning|cleanout|refinish(?:ing|ed))|renovation|reseeding|
  resurfacing|street closure|road closures?|
  (?:meet|introducing|welcome) our (?:new )?(?:[\p{L}]+ ){0,3}(?:chef|director|manager|team|staff|baker|
  brewer|curator|neighbors?)|
  voted best|best of (?:the city|\d{4})|readers'? (?:choice|poll)|
  (?:\d+|the best) (?:[\p{L}-]+ ){0,3}(?:patios?|restaurants|bars|tacos|places|spots|things|ways|reasons|
  photos)|
  ranked|recap${endOfPart}|help desk|in (?:the news|photos|pictures)|on stands|issue${endOfPart}|newsletter|
  (?:^|[:–—-] ?)(?:review|interview|q ?& ?a|podcast|opinion|letters?|column|staff picks?|press release|
  announcement|news|recap)(?=:)|
  to step down|steps down|retires|to close after|names (?:new|interim)|gets new owners|breaks ground|blog|
  rate hike|approves|internships?|new (?:phone|bag|mask|parking) (?:&|policy|and)|
  lost (?:&|and) found|parking restrictions|host your|book your
`;
