import { anyOf } from './any-of.ts';

/** Words of a name that say that somebody performs or exhibits. */
const words = String.raw`
  # Who: 'Chess Club: The Musical', 'Sunday School Dropouts', not 'Band Camp' and 'Choir Practice'.
  (?:band|choir|chorus|chorale|orchestra|symphony|ensemble|brass|strings|players)(?! (?:camp|boosters?|
  practice|auditions?|room|class|rehearsal|sectional|applications?|parents|guild|names|needs|only))|
  trio|quartets?|quintet|sextet|octet|duo|singers|songwriters?|troubadours|philharmonic|djs?|deejay|
  comedians?|comics|troupe|headliners?|impersonators?|tribute|
  # What.
  live(?! (?:drawing|model|stream|bait|oak|edge))|concerts?|recitals?|gig|jam session|open mic|karaoke|
  sing[- ]?alongs?|musical(?! theat(?:er|re) (?:camp|class|lab|intensive|workshop))|operetta|
  opera(?! (?:guild|house))|cabaret|burlesque|drag|circus|puppets?|variety|
  vaudeville|story ?slam|harpsichord|pianist|guitarist|organist|violinist|cellist|soprano|site-specific|
  improvised|sketch comedy|stand[- ]?up(?= (?:comedy|show|night|showcase))|storytelling|storytellers|
  solo show|taping|(?:one|two)[- ](?:wo)?man|(?:wo)?man show|showcases?|revue|matin[eé]e|open rehearsal|
  an? (?:[\p{L}-]+ ){0,3}(?:play|comedy|drama|farce|parody|fantasia|revue|thriller)|
  (?:the|new|staged|stage) play|comedy(?=\)| (?:show|hour|night|jam|special|series|fest|game show))|
  (?:late|early) show|plays?(?= (?:by|with))|in (?:two|three|one) acts?|
  premieres?|previews|performs?|performed|(?<!\bto )performing|performances?|presents?|starring|featuring|hosted by|
  choreograph(?:y|ed by)|directed by|accompanied by|
  documentary|films?|movie|screening|author|novel|poets?|poems|poetry (?:reading|slam)|
  (?<!\b(?:tarot|palm|psychic) )readings?(?= (?:and|&|by|from|series)|:)|staged reading|group show|on view|
  makers\W? market|
  (?:final|closing|opening) (?:wknd|weekend|week|night)(?! (?:\p{L}+ )?(?:dinner|gala|party|reception|brunch))|
  tour 20\d\d|(?:\d+|two|three|four|local) (?:local )?(?:bands|acts|stages|artists|comics|djs)|[([](?:4k|35mm|
  16mm|subtitled|dir\.)[^)\]]*[)\]]|improv comedy(?=$)|improv show|one-act|\((?:[\p{L}-]+ )?set\)|
  tour kickoff|assemblages?|new (?:drawings|paintings|photographs|sculptures?)|
  community theat(?:er|re)|choral(?! (?:practice|rehearsal))|(?:american|european|world|reunion|
  acoustic) tour|closing reception|sound installation|murders?(?!.{0,40} mystery book club)|bandits|
  dropouts|\(preview\)|\((?:nr|pg|r|unrated)\b[^)]*\)|
  \((?:\p{L}+, )?(?:19|20)\d\d\)|\p{L}+fest(?= day \d)|readings in|book launch|
  exhibit(?:ion)?s?|art (?:opening|show)|listening (?:party|session)|lit crawl|monologues|
  gallery (?:walk|crawl)|dinner theat(?:er|re)|opening reception|gallery talk|artists? talk|curator|
  portraits|paintings? by|photographs|works by|installation by|
  # How it is announced.
  (?:record|album|lp|ep|single|cassette|vinyl|video|book) release|
  (?:release|farewell|reunion|anniversary|winter|spring|summer|fall|world|album|homecoming) (?:show|tour|
  concert)|
  house band|\p{L}[^+]{1,60} \+ [^+]{2,40} \+ [^+]{2,60}|(?:trad|traditional|folk|irish|bluegrass|blues|jazz|tune) (?:music )?sessions?|brunch (?:w/|with|feat\.?|featuring) (?!santa|the easter|the grinch|mrs)|in-?store (?:set|gig|show|session)s?|(?:dj|live|acoustic) sets?|all[- ]ages show|no cover|\$\d+ (?:adv|dos)|doors? (?:at )?\d|\d ?pm? doors|
  (?:band|bands|music|set|sets|show)(?: at)? \d|(?:two|three) sets|b2b|
  (?:with|special) (?:openers?|guests?)|benefit (?:show|concert)|w/ support|final show|last show|
  \(band\)|
  dances?(?= (?:to|with|concert|party|floor|night|film))|(?:barn|contra|tea|street|square) dance|milonga|
  dance company|ballet(?= (?:company|presents))|(?:youth|city|civic|national|state|royal) ballet(?=:| [–—-])|(?<=[–—-] (?:[\p{L}.']+ ){1,3})(?:youth|city|
  civic) ballet(?=$)|festival(?! eucharist| mass)|fest(?! recap)|
  hardcore|(?:post-?|pop )?punk|noise rock|psych(?:-rock)?|shoegaze|deep house|techno|metal|emo|doom|
  indie (?:rock|pop|folk|band)|bluegrass|honky[- ]tonk|zydeco|cumbia|conjunto|mariachi|
  swing(?= (?:band|orchestra|night))|hip[- ]hop(?= (?:night|showcase|
  show))|
  covers|80s|90s`;
const says = anyOf(words);
const act = String.raw`(?:\p{Lu}[\p{L}'.&-]*)(?: (?:[\p{Lu}&][\p{L}'.-]*|of|the|and)){0,3}`;
/** Several acts: 'Stretch Marks / Downward Dogs', 'Running Club w/ Cramp, Side Stitch', 'Bake Sale, Tall Aunt, Linoleum'. */
const hasActs = new RegExp(
  [
    String.raw`\p{L}\S* \/ \p{Lu}`,
    String.raw`\S \| \S.*\S \| \S`,
    String.raw`\p{L} [&+] (?:[Tt]he|[Hh]is|[Hh]er|Los|Las) \p{Lu}`,
    String.raw`\b(?:w\/|with|feat\.?|ft\.?)\s+[^,$%\d]{2,40}(?:,|\s\+)\s+\p{L}`,
    String.raw`\b(?:feat\.?|ft\.)\s+\p{Lu}`,
    String.raw`\bw\/ \p{Lu}[\p{L}' -]{1,40} (?:&|and) \p{Lu}`,
    String.raw`^${act}(?:, ${act}){2,}(?=$| [(–—$@\d])`,
  ].join('|'),
  'u',
);
const genre = anyOf(`
  music(?! (?:theory|together|lessons?|class(?:es)?|store))|musicians?|jazz|blues|folk|comedy|laughs?|
  improv|dance(?! (?:class|lesson|studio|hall|picture|recital))|mic|jam|karaoke|songs?|poetry|
  theat(?:er|re) of|vinyl night|two-step|trivia(?! leagues?)|lights|carol(?:s|ing)|tunes|beats|acoustic|
  unplugged
`);

/** True for a name with words of a performance, which mean more than others in it: 'A Cooking Class for Widows: a drama'. */
export const saysPerformance = (name: string): boolean => says.test(name) || hasActs.test(name);

/** True for a name with the word of a genre, which people also learn: 'Jazz Brunch', but 'Jazz Lessons'. */
export const saysGenre = (name: string): boolean => genre.test(name);
