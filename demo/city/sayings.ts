import type { EventType } from '#schema/kernel/fields.ts';

const anywhere = [
  'Got my tickets. Who else is going?',
  'Is there parking nearby, or is the bus the better plan?',
  'Finally a show that ends before my bedtime.',
  'Bringing my sister, who says nothing good ever happens on this side of the river.',
  'Doors are usually half an hour before, right?',
  'I have walked past this place for years. Time to go in.',
  'Does anybody know whether there is food?',
  'Saving up for this one.',
  'My whole office is coming, sorry in advance.',
  'Worth the drive from San Marcos, every time.',
];

/** What members of the demo city say about a show, by its type. */
export const sayings: Readonly<Record<EventType, readonly string[]>> = {
  music: [
    ...anywhere,
    'Saw them last spring. The encore alone was worth the ticket.',
    'Best rhythm section in town, and I will argue about it.',
    'Bring earplugs and comfortable shoes.',
    'They played the new songs at the record shop last week. You are not ready.',
    'Does anyone know who opens?',
    'The sound in that room is so good that you can hear the ice melt.',
    'Third time this year for me. No regrets.',
    'The fiddle player used to teach my kids. Lovely to see her up there.',
    'Will there be records for sale at the door?',
    'That slow one near the end had the whole room quiet.',
    'Two-stepping until somebody turns the lights on.',
  ],
  comedy: [
    ...anywhere,
    'I laughed so hard that I lost a contact lens.',
    'Do not sit in the front row unless you want to be the show.',
    'Tight new hour. The bit about the water bill is perfect.',
    'Good first date idea? Asking for myself.',
    'Fair warning: the crowd work gets personal.',
    'Heard half of this set in a laundromat once. Even better on a stage.',
    'My face hurt the next day.',
    'The late show is the loose one. Go to the late show.',
  ],
  art: [
    ...anywhere,
    'The big piece in the back room deserves ten quiet minutes.',
    'Went at opening, going again on a weekday when it is empty.',
    'Kids welcome? Mine loved the last one here.',
    'The prints looked good online and much better on the wall.',
    'Talk to the artist if you can, she explains the glaze like a recipe.',
    'Free, small and lovely. Take the side entrance.',
    'I keep thinking about the blue one.',
  ],
};

/** What the check holds back: each breaks one of its rules. */
export const doubtfulSayings: readonly string[] = [
  'Selling two tickets, see www.example.com/two-tickets',
  'My band plays the same night, more at example.org',
  'WHY DOES NOBODY EVER START ON TIME IN THIS TOWN',
  'Best! Show! Of! The! Year!!!!!',
  'hey hey hey hey hey hey there',
  'The bouncer last time was a real asshole about my bag.',
  'Looking for a ride from Round Rock, write to ride@example.net',
];
