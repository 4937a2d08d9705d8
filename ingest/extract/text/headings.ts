/** Headings of a list, and not of a show. */
const listTitle =
  /^\W*(?:(?:upcoming|current|currently|ongoing|past|previous|next|first|remaining|look|looking|ahead|coming|soon|up|all|our|live(?: music| entertainment| comedy)?|more|special|featured|just|announced|shows?|events?|performances?|dates?|times?|tickets?|calendars?|agenda|schedule|concerts?|gigs?|tour|list|months?|days?|weeks?|weekly|every|this|what['’]?s|happening|on|the|of|at|and|a|in|by|for|to|season|program(?:me)?s?|line-?up|about|production|details|location|venue|directions|info(?:rmation)?|home|archives?|also|you|might|like|related|\d{1,3}(?:st|nd|rd|th)|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d(?:[-–/]\d\d(?:\d\d)?)?|winter|spring|summer|fall|autumn|now|showings?|showtimes|screenings|sessions|playing|set|book|get|buy|exhibitions?|exhibits?|here|see|full|view|start|upcomming|opening|hours?|free|choose|select|pick|your)\b\W*)+$/i;
const titleOfPlace =
  /^(?:(?:where|when)\s+(?:(?:i|we)(?:['’](?:m|re)|\s+(?:am|are))|to\s+(?:see|find|hear|catch)\s+(?:me|us))\b.*|also|more|next|coming(?: up)?|upcoming|what['’]?s (?:on|happening)|this (?:week|month)|(?:events|shows|gigs|concerts|music) (?:for )?(?:the week of .{1,12}|(?:this|next) (?:week|month|weekend))|who['’]?s playin[g'’]?)(?:\s+(?:at|in|on|from)\s+(?:\S+\s*){1,4})?$|^(?:events?|shows|concerts|performances|programs|exhibitions) (?:at|in) (?:the|our) \p{L}+$/iu;
/** True for 'Upcoming Shows' and 'What's On This Month'. */
export const isListTitle = (text: string) => listTitle.test(text) || titleOfPlace.test(text.trim());

/** Headings of what is no list of shows to come. */
const otherSection =
  /^(?:[^\s]+\s+){0,2}?(?:press|reviews?|(?:opening |holiday |kitchen |business )?hours|opening times|closures?|closed|rentals?|rent|hire|jobs?|careers|hiring|auditions?|(?:classes|courses|lessons|workshops|camps)(?!\s*(?:&|\+|\/|and)\s*(?:events|shows|performances|concerts)\b)|faqs?|news|blog|archives?|past|previous|recent posts?|gift cards?|shipping|deadlines?|submissions?|food trucks?|admission|parking|comments|volunteers?|volunteering|(?:set )?strike|work ?days?|memberships?|sponsors?|contact|visit|in the media|(?:open|available) dates?|availability|(?:press|new) releases?|releases|discography|shop|store|merch|season passes|elsewhere|further afield|out of town|art fairs|viewing rooms|(?:worship )?services?(?: times)?)(?:[\s:(]+[^\s]+){0,3}$|^auditions?\b/i;
/** True for 'Press', 'Past Shows', 'Opening Hours' and other sections without shows to come. */
export const isOtherSection = (text: string) =>
  otherSection.test(text.replace(/^[\s|]+|[\s|]+$/g, '')) || isOtherPart(text);

/** Headings below which an entry has nothing of its show. */
const otherPart =
  /^[\s|]*(?:the\s+)?(?:cast|creative team|crew|good to know|(?:box|ticket) office|plan your visit|(?:getting|buying) (?:here|tickets)|how to (?:get|buy|find|reach)[^|]{0,20}|finding us|where to find us|directions|auditions|closures|parking|admission|related (?:stories|articles|posts|links|reading)|more from [^|]{1,40}|most (?:read|popular)|read next|(?:(?:opening|holiday|kitchen|business|branch|store|gallery|bar|visiting|box office)\s+)?hours|opening times)(?:\s+(?:and|&)\s+[^\s|]+){0,2}:?[\s|]*$/i;
/** True for 'Cast' and 'Directions', parts of the page of a show. */
export const isOtherPart = (text: string) => otherPart.test(text);
