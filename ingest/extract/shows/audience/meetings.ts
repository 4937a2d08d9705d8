import { endOfPart } from './any-of.ts';

const groups = `
  board|committee|cmte|council|commission|senate|association|union|chapter|collective|membership|members?|
  neighbou?rhood|volunteers?|staff|faculty|club|business|planning|organi[sz]ing|organi[sz]ers?|general|annual|
  monthly|budget|zoning|homeowners|hoa|pta|pto|civic|advisory|ushers?|trustees|guild|boosters?|regular|
  special|public|town|vestry|update|auxiliary`;

/** Meetings of boards, members and councils: no show, unless there are words of a performance. */
export const assemblies = String.raw`
  (?:${groups})['s]{0,2} (?:[\p{L}]+ ){0,2}(?:meetings? (?:&|and) (?:\p{L}+ ){0,2}(?:elections?|votes?)|meetings?|mtgs?\.?|sessions?|
  retreats?|
  elections|assembly|gathering|huddle|annual mtg|luncheon|onboarding|call)${endOfPart}|
  (?:annual|monthly) (?:general )?(?:meeting|mtg)|(?:winter|spring|fall|opening|honors|college) convocation|
  (?:city|town|county|common|student|parish|youth|arts|tribal) (?:council|commission|board)|
  (?:planning|zoning|arts|landmark|parks?) (?:commission|board|committee|cmte)|
  (?:(?:human|civil) rights|planning|zoning|parks|historic(?:al)?(?: preservation)?|landmarks?|ethics|police|transportation|budget|arts|library) (?:commission|board|committee|council)$|(?:(?!the )[\p{L}&]+ ){2,5}(?:sub)?committee$|(?:youth|junior) (?:soccer|baseball|basketball|football|softball|lacrosse|hockey)(?= ?(?:$|[:–—-]|jamboree|league|tournament|camp|clinic|games?))|general membership meetings?|a\.?g\.?m\.?(?= ?(?:$|[&(–—-]|and\b))|(?:awards|volunteer|sports|annual) banquet|state of the (?:city|county|college)(?! tour)|members?['’]{1,2} meetings?|election of officers|(?:bus|casino|senior day) trips?|
  (?:advisory|school|park) board|
  (?:finance|zoning|worship|steering|budget|outreach|education|building) (?:committee|cmte\.?)|
  faculty senate|board of (?:directors|trustees)|polling place|early voting|neighborhood watch
`;

/** What people gather for, play, watch on screens, and do for others: no show, unless there are words of a performance or genre. */
export const gatherings = String.raw`
  loter[ií]a|
  (?:\p{L}[\p{L}'’]* ){0,3}book (?:club|group|discussion)s?|
  (?:mystery|cookbook|reading|silent book|knitting|crochet|sewing|quilting|craft|chess|run|running|walking|
  cycling|bike|garden|bridge|mug|home ?brew|camera|coin|rotary|lions|kiwanis|press|supper|gaming) (?:club|
  group|circle|bee|guild|meetup)s?${endOfPart}|
  knit(?:ters?|ting)?(?= (?:night|circle|group|wits|&|and|table))|stitch (?:&|and|n|'n'?) \p{L}+|yarn|
  crochet|quilt(?:ers|ing)|needlework|crafternoon|craft (?:night|hour|table)|
  (?:support|conversation|parenting|discussion|men's|women's|grief|recovery|networking|study|peer) (?:circle|
  group|breakfast|lunch|luncheon|coffee)s?|
  grief ?share|al-?anon|(?:aa|na) (?:open |closed |speaker )?(?:meeting|group)|(?:aa|na)(?= ?[-–])|
  caregivers?|alzheimer'?s|
  meet-?ups?(?<!\bmodular meetup)|mixers?|networking|business after hours|
  coffee (?:&|and|with) (?:connect(?:ions?)?|cops?|chat|convo)|speed dating|singles|coworking|co-working|
  (?:girl|boy|cub|eagle) scouts?|scout troop|troop \d+|4-h|rotary|kiwanis|
  chamber (?:of commerce|breakfast|lunch|luncheon|mixer)|ribbon cutting|groundbreaking|
  town hall(?: meeting| with|:)|q ?& ?a with the mayor|coffee with a cop|scout \p{L}+ day|annual conference|
  organi[sz]ers?['’]? (?:planning )?calls?|
  (?:planning|casting|volunteer|conference|stage crew|crew) calls?|
  (?:info(?:rmation)?|listening) (?:session|meeting)s?|
  (?:orientation|preview|open|visit|move-in|picture|decision|signing|admitted students?|
  prospective student) day|
  admitted students|(?:campus|building) visit|career (?:fair|expo|day)|job fair|office hours|
  ask an? (?:lawyer|librarian|expert|nurse)|
  (?:startup |business )?pitch (?:night|competition|day)|chamber coffee|
  (?:bridal|home|garden|boat|rv|gun|coin|model train|reptile|auto|car|truck|tractor|dog) shows?(?= ?(?:$|
  [-–—:(]))|
  (?:small business|leadership|bridal|home|garden|wedding|health|wellness|college|job|career|senior|travel|
  pet) (?:
  expo|fair|convention)s?|cars (?:&|and) (?:coffee|caffeine)|touch-?a-?truck|(?:car|bike|truck|tractor|jeep|
  motorcycle) (?:meet|cruise-?in|rally|night)|
  drag racing|(?:candidate|voter|community|public|town|budget|zoning) (?:forum|hearing|information)|candidates['’]? (?:forum|
  debate)|election day|vote here|runoff|parent[- ]teacher|early dismissal|(?:kindergarten|vpk) \p{L}+-?up|
  (?:parks?|recreation|library|school|water|utility|fire|hospital|appraisal) (?:(?:&|and) rec )?(?:board|
  district)|town hall(?= on)|
  (?:fishing|wiffle|soap ?box|pinewood) derby|disc golf|golf (?:outing|scramble|classic|tournament)|
  clay shoot|(?:fun|jingle|color|santa|turkey|charity|memorial|poker|trail|glow) (?:run|ride|walk)s?|
  run (?:&|and|/) walk|pedal for|(?:\d+|one|beer|wine|fun)[- ]miler?(?= ?(?:$|[-–—:(]))|triathlon|duathlon|
  (?:full moon|sunrise|sunset|moonlight|guided|nature|history|family|new year'?s(?: day)?|first day) (?:hikes?|
  walks?|paddles?)(?! on)|(?:kayak|canoe|paddle|boat|bike|eco|cemetery|ranger)[- ](?:eco-?)?(?:tours?|
  paddle|trip)(?! (?:20|dates))|historic cemetery walk|mushroom (?:foray|walk)|star party|stargazing|
  (?:astronomy|anime|french|spanish|german|chess|stamp|ham radio|model train|quilt|sewing|garden|rose|
  orchid) (?:(?:
  club|society|guild)s?|night)(?= ?(?:$|[-–—:(]))|quilt guild|ham radio|amateur astronomers|
  (?:open|public|family|adult|cosmic|glow) (?:skate|bowl|bowling|climb)|skate (?:night|lessons?)|
  (?:eating|carving|hoisting|costume|dance-off|wing|pie|chili|baking|hot dog|pumpkin|look-?alike|
  ugly sweater) (?:eating |hoisting )?(?:contest|competition)(?! (?:winners|tour))|bike night|
  luck of the draw|premier league|watch part(?:y|ies)|homecoming (?:game|football)|
  (?:football|basketball|baseball|soccer|hockey)[:-]|
  hay ?rides?|corn maze|pumpkin patch|u-pick|you-pick|pick-your-own|baby goats?|goat (?:yoga|cuddles)|
  trick[- ]or[- ]treat(?:ing)?(?! (?:the|tour))|santa (?:visit|photos?|paws|claus is)|(?:pancakes?|cookies|
  cocoa|supper|lunch|skate|brunch|selfies) with (?:santa|the grinch|mrs\.? claus)|
  (?:family|kids'?) (?:fun )?(?:night out|day|night|saturday|sunday)(?= ?(?:$|[:(–—-]|\$))|kids['’]? night out|
  parents['’]? night out|sensory[- ]friendly \p{L}+|summer reading|1,?000 books|(?:bilingual|spanish|pajama|
  outdoor|baby|family|music) (?:story|play) ?times?|bilingual storytime|hora de cuentos|bookmobile|
  day of service|(?:free|community|pay[- ]what[- ]you[- ]wish) (?:admission )?days?(?= ?(?:$|[-–—:(]|at the))|
  1 million cups|women in business|lightning talks|(?:purse|basket|dessert|pie|art|quilt|toy) auction|
  giving tuesday|clothing closet|stewardship|prayer shawl|(?:adult|parish|sunday|faith) forum|
  (?:strategy|inset|professional development) day|
  (?:outreach|music|hospitality|youth|women's|men's|prayer|children's) ministry|mission trip|sermon series|
  (?<=^)troop |alpacas|tram rides?|(?:crystal|oddities|bridal|wellness|psychic|vegan|pet|kids|senior|home) expo|
  (?<=^)open call|big game sunday|(?:season|lineup) announcement|(?:member|subscriber|fan|artist|donor|
  public)s?['’]? (?:pre-?sale|
  on-?sale)|(?:donor|volunteer|member|sponsor|patron)s?['’]? thank[- ]you|stories in the park|
  (?:pumpkin|egg|gingerbread) (?:carving|decorating|house)|
  (?:wheelchair|sensory|accessible|docent|staff|curator|highlights?|collection|historic house|house|stroller|
  spanish|asl)[- ](?:accessible )?tours?(?! (?:20\d\d|dates))|member mornings?|info (?:night|session)|scout day|
  (?:pinning|white coat|ribbon|induction|medal) ceremony|(?:graduate school|student org|study abroad|volunteer|
  involvement|club|college) fair|(?:family|parents|move-in|homecoming) weekend check-?in|residence halls?|
  textbook|spelling bee(?! (?:the musical|musical))|geography bee|(?:invasive|weed|ivy|garlic mustard) pull|
  doggie (?:dip|day)|(?:soccer|baseball|little league|camp|swim) sign-?ups|slow pitch|playoffs|regatta|
  national night out|paddle the|kayaks?|(?:daddy|father|mother)[- ](?:daughter|son)|bike rodeo|helmet (?:fittings?|giveaways?|safety)|
  (?:sheep|alpaca) shearing|exercise group|appraisal|(?:fossil|rock|plant|bird|mushroom) id(?: day)?|
  meals on wheels|
  (?<=^)d&d|cards (?:&|and) coffee|queen of hearts|fight night|(?:church|parish|student|tribal|arts) council|
  (?:transportation|land use|finance|parks|program|events|social) committee|precinct|plot sign-?ups?|
  fix-?it fair|repair caf[eé]|chamber after hours|startup coffee|spirit night|boosters|dogs on the patio|
  (?:lgbtq\+?|pride|alumni|parents?|singles|newcomers['’]?|neighborhood|strawberry|members?) (?:social|
  coffee|happy hour)|
  (?:gem|mineral|fossil|coin|stamp|card|toy|doll|bead|fiber|quilt) (?:(?:&|and) \p{L}+ )?shows?(?= ?(?:$|at|
  [-–—:(]))|boat show|trunk[- ]or[- ]treat|(?:hike|hiking|paddle|radio|investment|dinner|alumni|
  breakfast) clubs?|
  amateur radio|meet the (?:baby|animals|goats|llamas|bees)|(?:owl|night) prowl|historic homes? tour|
  behind the scenes at|
  slow roll(?= ?(?:$|ride))|polar (?:bear )?plunge|(?:turkey|jingle bell|hot chocolate) (?:jog|dash)|
  roller derby|
  at the ballpark|all games|(?:college|pro|high school|varsity|fantasy|monday night|sunday) football|
  # Games.
  (?<=^)bridge(?= ?[-–(])|friday night draft|texas hold|
  board games?|game (?:night|day)(?! show)|tabletop|d&d|dungeons (?:&|and) dragons|magic: the gathering|
  friday night magic|commander night|pok[eé]mon|warhammer|mah[ -]?jongg?|free pool|duplicate bridge|
  bridge (?:&|and|club|group|lessons|night)|euchre|cribbage|pinochle|canasta|bunco|dominoe?s|checkers|
  chess(?! (?:club:|records|the musical))|poker|texas hold'?em|hold'?em|
  (?:pin ?ball|skee-?ball|8-ball|corn ?hole|dart|darts|pool|billiards?|bowling|trivia|kickball|softball|
  volleyball|
  pickleball|bocce|shuffleboard|curling|adult|rec|youth|little|golf) (?:leagues?|tourn(?:ament|ey)s?|
  sign-?ups?|playoffs|draw)|
  tourney|puzzle (?:night|swap|race|competition)|jigsaw|scrabble|smash bros|lan party|esports|open play|
  tournament(?= ?(?:$|[()–—-]))|open gym|paddle(?= ?$)|birders|
  free play|pickup (?:basketball|soccer|hockey|games?)|shoe rental|
  # Sports.
  volleyball|pickleball|kickball|softball|dodgeball|bowling|cornhole|(?:noon|open|pickup) hoops|
  lap (?:swim|lanes?)|(?:rec|open|family) swim|(?:run|running|walking|cycling) club|forest bathing|
  (?:group|fun|social|pub|bike|trail) (?:run|ride|walk)s?${endOfPart}|bike rides?|
  \d{1,2} ?k(?! (?:copies|views))|half[- ]marathon|marathon${endOfPart}|turkey trot|couch to 5k|tailgate|
  kick-?off at|first pitch|puck drops?|noon kick|home opener|
  (?:on|across|via) (?:the|our|all|every)? ?(?:\d+ )?(?:big |giant )?(?:screens?|tvs?)|
  every (?:game|screen)|watch (?:part(?:y|ies)|the (?:game|playoffs|match))|viewing part(?:y|ies)|ufc|ppv|
  nfl|ncaa|six nations|squash (?:classic|open|league|championships?)|top ?14|darts(?= ?[-–])|home vs\.?|march madness|sunday ticket|super bowl|world cup|
  fight night|(?:football|basketball|soccer|hockey|baseball|lacrosse|rugby|cricket|netball)(?= (?:at|vs?|on|game|match|watch|sunday)\b)|
  (?:wo)?men's (?:(?:ice|field) )?(?:hockey|basketball|soccer|lacrosse|rugby|tennis|golf|rowing|swimming|wrestling|cross country|track|water polo)|
  (?:docent(?:-led)?|guided|highlights|building|backstage|brewery|distillery|campus|capitol|organ|
  studio rental|
  gallery|behind-the-scenes|behind the scenes|facility|cemetery|walking|
  architecture) (?:\p{L}+ ){0,3}tours?(?! \d{4}|
  dates)|
  (?:bird|nature|wildflower|vineyard|early bird|garden|architecture|history|guided|docent(?:-led)?) (?:walks?|
  hikes?)|
  # Children.
  story ?times?|(?:saturday|sunday|family|bedtime|preschool) stories|storytime|toddlers?|silent reading|
  tots?(?= time)|tot time|
  bab(?:y|ies)(?= (?:&|and|bounce|lapsit|time|play|storytime|under))|lapsit|preschool|
  play ?(?:date|time|group|dough)|playgroup|petting zoo|read to (?:a (?:\p{L}+ )?dog|rover|therapy)|
  therapy dogs?|letters to santa|(?:photos?|pictures?|breakfast|brunch|visits?) with (?:santa|
  the easter bunny)|
  easter egg hunt|egg hunt|face painting|tweens?|kids['’]? (?:club|craft|karate|eat)|
  # Work for others.
  all hands|build day|(?:kitchen|pantry|garden|trail|park|event|library) volunteers|volunteers? (?:needed|day|orientation|training|check-?in|work ?day|shift|call)|
  work ?day|cook days?|clean-?ups?|
  (?:park|river|beach|creek) clean\p{L}*|adopt-a-\p{L}+|(?:plant|weed|buckthorn|invasive \p{L}+) pull|
  tree planting|meal packing|docent|ushers? (?:sign-?up|training)|host(?:s)? wanted|
  (?<!\bthe )(?:general |chorus |youth |cast |open )?auditions?(?: (?:day|saturday|sunday))?${endOfPart}|call-?backs|
  try-?outs|juries|casting|
  (?:dress |tech |band |choir |handbell |orchestra |open choir )?rehearsals?(?! for)${endOfPart}|
  sectionals?|(?:dress|tech|technical|band|choir|choral) rehearsals?(?! (?:for|of))|(?:handbell|choir|
  band) practice|sound ?check|tech (?:week|wknd|weekend)|load[- ]?(?:in|out)|
  set strike|strike(?= (?:&|and|/))|costume (?:measurements|fitting|shop)|headshots?|picture day|
  potlucks?(?! no)|open interviews?|(?:plant|seed|clothing|toy|uniform|costume|puzzle|leotard|cookie|
  book) (?:swap|exchange)|repair caf[eé]|raffles?|meat raffle|rummage|
  clean-?outs?|scavenger hunt|flag retirement|open house|homeschool|field trips?|fix-?it|tune-?up|
  memorial service|
  celebration of life|graveside|funeral service|tree lighting(?! concert)|parade route|
  block party planning
`;
