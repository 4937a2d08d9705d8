import { endOfPart } from './any-of.ts';

const food = `
  burgers?|tacos?|wings?|pizzas?|oysters?|pints?|drafts?|taps?|rails?|wells?|beers?|ales?|ipas?|lagers?|
  stouts?|wines?|bottles?|cans?|cocktails?|martinis?|margaritas?|mimosas?|sangria|shots?|bourbons?|whiske?ys?|
  tequilas?|mezcals?|apps|appetizers|sushi|crab legs|crawfish|shrimp|lobster(?: rolls?)?|prime rib|steaks?|
  ribs|bbq|roast|fish|chowder|chili|soup|pasta|ramen|tamales?|brunch|lunch|dinner|breakfast|buffet|donuts?|
  pies?|cookies?|cheese|chocolates?|coffee|espresso|cappuccinos?|tea|old fashioneds?|buckets?|pitchers?|
  flights?|plates?|sandwich(?:es)?|fries|nachos|al pastor|firkin|casks?|kegs?|drinks?`;

/** What people eat, drink, buy, are given, or pray: no show, unless there are words of a performance or genre. */
export const services = String.raw`
  # Prices of what is served.
  \$\d[\d.]* (?:sun|mon|tues|wednes|thurs|fri|satur)days?|
  \$\d[\d.]* (?:off )?(?:\p{L}+ ){0,2}(?:${food})|(?:${food}) (?:[&+] (?:${food}) )?\$\d[\d.]*|
  (?:${food}) suppers?|(?:${food}) \d+¢|\d+¢ (?:${food})|\d+% (?:off|back)|(?:half|1/2|½)[- ](?:price|off)|
  (?:2|two)[- ]for[- ](?:1|one)|bogo|buy \$?\d+,? get|
  (?:${food}) (?:specials?|nights?(?= ?(?:$|[:(–—-]))|wednesdays?|mondays?|tuesdays?|thursdays?|fridays?|
  sundays?|tastings?|pairings?|flights?|cuppings?|takeovers?|trucks?|buffets?|releases?|tappings?|crawls?|
  classics|reservations?|orders?|cook-?off|boil|fry|market|club|walk|week|passport)|
  (?:burger|wing|taco|steak|fish|pie|firkin|margarita|mimosa|pint|whiskey|wine) (?:mon|tues|wednes|thurs|fri|
  satur|sun)day|
  taco tuesday|fish fry|(?:sunday|christmas|easter) roast|all[- ]you[- ]can[- ]eat|bottomless|by the pound|
  \$\d[\d.]* all (?:day|night|month)|refills|(?:steak|burger|wing|taco|pizza) night \$\d+|
  (?:three|four|five|six|seven|\d)[- ]courses?|prix[- ]fixe|
  (?:wine|winemaker|beer|chef'?s|farm|harvest|tasting|bourbon|whiskey|truffle|donor|thanksgiving|passover|
  seder|valentine'?s(?: day)?) (?:\p{L}+ )?(?:dinners?|luncheon|suppers?|menu)|
  tasting menu|seatings?|dine[- ]?(?:in|& donate|and donate)|take-?out|to-?go|curbside|
  reserve (?:now|your)|reservations|restaurant week|burger week|happy hours?(?! with)|yappy hour|
  after[- ]work drinks|ladies['’]? night|industry (?:night|monday|sunday)|kids eat free|wine down|on tap|
  tapp?ing|back on tap|(?:tap|bottle|can|stout|ale|ipa|lager|beer|keg|barrel) (?:takeover|release)|
  release: (?:[\p{L}'-]+ ){1,4}(?:stout|porter|ale|ipa|lager|pilsner|saison)|tastings?|
  cuppings?|flights?|pairings?|guided pours|coffee cupping|high tea|afternoon tea|cream tea|bloody mary|
  hot chocolate|cocoa|waffle bar|(?:mother|father|easter|sunday|new year)'?s?(?: day)? (?:brunch )?buffet|
  buffets?|barrel (?:sample|tasting)|(?:mother's|father's|valentine'?s|christmas|easter|thanksgiving|
  friendsgiving|new year'?s|holiday)(?: eve| day)? (?:brunch|dinner|lunch|feast|supper)|(?:pancake|late night|
  senior|prayer|donor) breakfast|
  spaghetti (?:dinner|supper)|food trucks?(?! on)|truck here|senior lunch|luncheons?|
  fellowship (?:lunch|dinner|meal)|coffee hour|donuts (?:&|and)|ice cream social|chili cook-?off|cook-?off|
  bake ?-?off|pint night|(?:oyster|wine|cocktail|social|taco) hour|dine out|latte art|drink specials?|
  crawfish boil|
  (?:low ?country|crab|shrimp|seafood) boil|oyster (?:roast|bar|night|shuck\p{L}*)|(?:advent|lenten|lent|
  wednesday(?: night)?|church|fellowship|community|parish|soup|potluck|spaghetti|bean|family) (?:
  soup )?suppers?(?! club)|(?:rehearsal|fundraising|awards?|scholarship|benefit|farm-to-table|crab|lobster|
  community|holiday|
  harvest|supper) dinners?(?! (?:theat|show|party|music|dance))|chef'?s (?:table|counter)|(?:steak|parm[ai]|parmy|schnitzel) night|
  (?:pie|cider|peach|strawberry|lavender|olive|honey|pecan) (?:day|pressing|season|harvest)|
  meet the (?:winemaker|brewer|maker|distiller|farmer|chef)s?|pints (?:for|4)|black-eyed peas|cookout|
  (?:prime rib|wing|burger|taco|steak|pizza|crab|fish|catfish|oyster) (?:sun|mon|tues|wednes|thurs|fri|
  satur)days?|on the truck|(?:release|bottle release|can release) day|
  dine to donate|(?:pints|dine|shop|sip|brews?) (?:&|and|to|for) (?:donate|give|good|paws)|
  (?:spring|summer|fall|winter|brunch|new|holiday) menu|fresh hop|(?:latke|soup|chili|pancake|lasagna|
  enchilada) (?:
  supper|lunch|sale)|(?:hangover|midnight) breakfast|u-cut|(?:mass|services?) ?[-–—:] ?(?:spanish|english|polish|
  vietnamese|latin)|
  maundy thursday|foot washing|coffee hour|blood pressure|ceramics seconds|
  (?:rolling|food|taco|burger|dumpling|coffee|ice cream|pizza) (?:dumpling|cart|trailer|truck) ?@|
  farm stand|crate dig|sip school|
  (?:oyster|wine|ice cream|member|neighborhood|newcomers) social|(?:mother'?s day|holiday|spring|teddy bear|
  royal) tea|
  (?<=^)(?:brunch|lunch|dinner|breakfast|supper)(?=$)|museum store|(?:winter|indoor|spring|summer|fall|saturday|christmas) market(?= ?(?:$|\())|
  steal the glass|(?:brewer|chef|winemaker)['’]?s table|sip (?:&|and) (?:shop|stroll)|grape stomp|
  (?:wild game|fish|ham|
  turkey|lobster|crab) dinner|pig roast|pancakes (?:&|and) \p{L}+|kitchen takeover|(?<=^)pop-?up: |donut day|
  bottle share|(?:first|holy) communion|corned beef|green beer|seder|bookstore day|vinyl drop|
  shred event|dumpster day|give big|patio opens|
  empty bowls|veterans day breakfast|founders['’]? coffee|patio opening|(?:is|are) back!|doorbusters?|
  clearance|christmas trees|(?:oddities|vintage|record|punk) flea|flea,|adoptable|
  (?:contemporary|traditional|blended|candlelight|family|sunrise|outdoor) service(?= ?$)|
  # Shops.
  (?:gear|vintage|clothes|clothing|book|record|bike|tool|toy|swimsuit|costume|houseplant|plant) swaps?(?! meet)|
  (?:vintage|flea|antique|plant|farm|produce) market(?:s| days?)?(?! (?:\+|w/|with))|(?:tree|book|plant|
  backpack|school supply|turkey|
  coat|bike|mulch) give-?aways?|
  (?:bin|clearance|storewide|sidewalk|plant|book|bake|rummage|garage|yard|estate|holiday|warehouse|shop|
  costume shop|clean-out|sheet music|succulent|used book|record|vinyl|black friday|small business saturday|
  tree|pottery|seconds|poinsettia|online|flash) (?:\p{L}+ )?sales?|
  sales?${endOfPart}|pop-?up (?:shop|store|sale)|pops? up|pop-?up(?= ?(?:$|by|w/|with|[:(–—-]))|trunk show|
  small business saturday(?=$)|free (?:store|shop|market)(?= ?(?:$|[+&:(–—-]))|
  new arrivals|just (?:in|priced)(?=:)|new release(?:s)?(?: (?:friday|tuesday))?${endOfPart}|
  re-?stock(?:ed|s)?|back in stock|in the (?:racks|bins)|used (?:vinyl|lps|records|books)|we buy|
  exclusives?|rsd|record store day|pre-?orders?|pick-?ups?|merch|t-?shirts?|hoodies|
  gift (?:guide|shop|wrapping)|flash tattoos?|tattoos?|permanent jewel(?:le)?ry|tree lot|plant swap|
  seed (?:swap|library)|clothing swap|(?:farmers|growers)['’]? market|
  adoption(?:s)?(?: (?:event|day|fair))?|puppy|kitten|pet (?:adoption|photos)|discount|double discount|
  # Services.
  reiki(?: share)?|sound baths?|tarot(?: readings?)?|psychic (?:readings?|fair)|astrology|diabetes|
  ask[- ]a[- ]\p{L}+|
  master gardeners?|therapy (?:dogs?|pupp(?:y|ies))|de-?stress|finals (?:study|de-?stress)|health fair|
  toys for tots|leaf collection|(?:ham radio |food handler |driver'?s? )?licen[cs]e exam|
  (?:vaccin(?:e|ation)|immunization|flu|covid|legal|health|tax|spay|pet|bike|turntable|stroke|
  foot) (?:[\p{L}&-]+ ){0,2}(?:clinics?|shots?|checks?|tune-?ups?|prep|help|screening|aide)|
  shots|
  (?:blood|toy|food|coat|mitten|sock|diaper|book|canned food|pledge|
  blanket) (?:[\p{L}&]+ ){0,2}(?:drives?(?!:)|drop-?off|pantry|
  bank|shelf|distribution)|
  drop-?off|blood (?:drive|pressure)|(?:rapid )?(?:hiv|std|hearing|vision) (?:test|screen)ings?|tax-aide|
  appts|pick up|book-a-\p{L}+|notary|medicare|fafsa|tax (?:prep|help|aide|day)|taxes|by appt|
  by appointment|appointments?|no appt|walk-ins|shred(?:ding)? day|hazardous waste|e-?waste|
  recycl(?:e|ing)|food pantry|mobile (?:pantry|market|clinic)|
  free (?:\p{L}+ )?(?:meals?|lunch(?:es)?|breakfast|groceries|food)(?! trucks)|(?:community|
  congregate) (?:thanksgiving |christmas |holiday )?meals?|smart driver|haircuts|
  passport(?:s)?(?= (?:fair|day|appointments|services))|donation bin|
  # Worship.
  eucharist|holy communion|bible stud(?:y|ies)|vacation bible school|vbs|sunday school|vestry|quiet day|
  chapel services?|sunday gatherings?|prayer (?:&|and) \p{L}+|(?:longest night|thanksgiving(?: eve)?|
  new year'?s(?: eve)?) services?|
  (?:worship|shabbat|sabbath|ash wednesday|good friday|christmas(?: eve)?|easter|candlelight|sunday|advent|
  morning|evening|lenten|maundy thursday|rosh hashanah|yom kippur|memorial|prayer|
  healing) (?:\p{L}+ )?services?(?! with)|
  services(?= \d)|(?:christmas|easter)(?: eve)?: (?:\p{L}+ )?services?|(?:holy|sunday|daily|weekday|saturday|
  vigil|noon|spanish|latin|christmas) mass|
  misa|rosary|novena|stations of the cross|ash wednesday|imposition of ashes|
  confession(?:s)?(?= (?:\d|at|sat))|(?:morning|evening|midday|noonday|centering) prayer|
  prayer (?:breakfast|group|meeting|service|circle)|
  (?:sunday|morning|evening|contemporary|traditional) worship|worship${endOfPart}|youth group|
  choir practice|altar guild|confirmation (?:class|retreat)|blessing of the \p{L}+|baptisms?|catechism|
  rcia|torah(?= (?:study|&|and))|shabbat|hebrew school|jumu'?ah|iftar
`;
