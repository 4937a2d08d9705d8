import type { HelpText } from './help-text.ts';

/** Finding shows and venues, and going there. */
export const showHelp: readonly HelpText[] = [
  {
    id: 'what-is-listed',
    title: 'What the site lists',
    questions: [
      'what kind of events do you list',
      'what do you list',
      'what gets listed, what may be listed, do you accept, take or allow improv, tribute bands, jazz',
      'what is this site about',
      'do you list a play, a musical, magic, dance, poetry, trivia, workshops',
      'is karaoke ok, would you take a tribute band, DJ set',
      'do you list theater plays, cover bands, open mic nights, jam sessions, karaoke, dj nights',
      'which types of show are allowed, what are the rules, guidelines',
    ],
    answer: ({ name, city }) =>
      `${name} lists original music, stand-up comedy and art exhibitions in ${city}, and nothing else. ` +
      'Theater productions, cover bands, open mic nights and jam sessions are not listed.',
  },
  {
    id: 'find-shows',
    title: 'Finding a show',
    questions: [
      'how do I search or filter shows',
      'browse the calendar by week, see other weeks',
      'find an event by performer, venue, date or type',
      'only show comedy, filter music',
    ],
    answer: () =>
      'The [home page](/) shows the week; the strip of dates leads to the coming weeks, and the buttons above it ' +
      'show only music, comedy or art. [Search](/search) finds shows by performer, venue, date and type. ' +
      'You may also ask me, for example "comedy this weekend".',
  },
  {
    id: 'venues',
    title: 'Venues',
    questions: [
      'list of venues, directory, which venues are there, all venues, browse places',
      'find a venue, where is a venue, how do I get to the venue, map, phone of a venue, capacity',
      'what does verified mean, verified badge on a venue',
      'which shows play at a venue, what is on at a place',
    ],
    answer: () =>
      '[Venues](/venues) lists the places by type. Each has a page with its address, how to reach it, photos, its coming ' +
      'shows and what members wrote of it. "Verified" means that an administrator vouches for it. You may also ask me ' +
      'for a venue by its name.',
  },
  {
    id: 'review-venue',
    title: 'Reviewing a venue',
    questions: [
      'write a venue review, review a venue, rate a venue, rating, give stars to a place',
      'change, edit or delete my review, my review is gone, hidden',
      'where do the stars of a venue come from',
      'report a bad review of our venue',
    ],
    answer: () =>
      'Sign in, open the page of the venue under [Venues](/venues) and write your review there: 1 to 5 stars, a title and ' +
      'a text if you like. It appears at once. You have one review per venue; writing again replaces it. Administrators ' +
      'may hide a review that breaks the rules.',
  },
  {
    id: 'tickets',
    title: 'Tickets and prices',
    questions: [
      'how do I buy tickets',
      'where can I pay for entry, pay at the door, admission',
      'where can I get a ticket, book seats, reserve',
      'refund my ticket, cancel my ticket, money back',
      'what does price TBA mean, ticket price, how much is entry',
    ],
    answer: () =>
      'We sell no tickets. A show with a ticket page has a ticket button on its own page, which leads to the ' +
      'seller; refunds and changes are theirs. "Price TBA" means that we were told no price, so please ask the venue.',
  },
  {
    id: 'free-shows',
    title: 'Free shows',
    questions: [
      'how do I mark a show as free',
      'enter free admission, no cover, no entry fee, free checkbox in the form',
    ],
    answer: () =>
      'When you submit a show without admission, tick "Free" instead of a price. ' +
      'To see free shows, ask me for "free shows this week".',
  },
  {
    id: 'age',
    title: 'Age restrictions',
    questions: [
      'age restriction, all ages, 18+, 21+',
      'can I bring my kids, children, teenagers, family, minors, am I old enough',
      'do I need an id',
    ],
    answer: () =>
      'Every show says on its page whether it is for all ages, 18+ or 21+. The venue decides at the door, so bring an id.',
  },
  {
    id: 'share',
    title: 'Sharing a show',
    questions: ['share an event with friends', 'copy link to a show, send it, post on social media'],
    answer: () =>
      'Open the show and use its share button, or copy the address of the page: it stays the same and shows the ' +
      "poster when it is posted elsewhere. A show's time is always the city's own.",
  },
  {
    id: 'upvotes',
    title: 'Upvotes',
    questions: [
      'what does the arrow with the number mean, button with a count',
      'what is an upvote, how do I upvote, like, vote for, heart a show',
      'remove my upvote',
      'save a favorite',
    ],
    answer: () =>
      'An upvote tells others that a show is worth going to. Sign in, open the show and press upvote; pressing it ' +
      'again takes your upvote back. Everyone has one per show.',
  },
  {
    id: 'comments',
    title: 'Comments on shows',
    questions: [
      'how do I write a comment on an event',
      'my comment is under review, comment not showing, comment was not approved',
      'delete a comment, report a rude comment',
    ],
    answer: () =>
      'Sign in, open the show and write below it. Most comments appear at once; one with links, shouting or rude ' +
      'words waits under review until an administrator has read it.',
  },
];
