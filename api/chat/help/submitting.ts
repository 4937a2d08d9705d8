import { contactText, type HelpText } from './help-text.ts';

const days = (count: number) =>
  count % 7 === 0 ? `${count / 7} week${count === 7 ? '' : 's'}` : `${count} days`;

/** Submitting shows and venues, and claiming a venue. */
export const submittingHelp: readonly HelpText[] = [
  {
    id: 'submit-show',
    title: 'Submitting a show',
    questions: [
      'how do I submit a show, how to submit, submit something, submit an event, submitting',
      'add my event, list my gig, post my concert, promote my band, get listed',
      'submit stand-up comedy show or art exhibition',
      'put my band, my night or my event on this site, send in a show, get my event on here',
      'we are a band and would like to be on the calendar, I run a comedy night',
      'where is the form for new shows, how can we be included in your listings, can we join the calendar',
      'do I have to register before sending a show, can anyone send one',
      'what info or information do you ask for, which details, facts, form fields of a submission',
      'do I need an account to submit, submit without an account as a guest',
    ],
    answer: ({ guestSubmissions }) =>
      `Press "Add a Show" or go to [Add a Show](/submit). ${
        guestSubmissions ? 'You need no account.' : 'Please sign in first.'
      } We ask for performer, type, venue, address, date, time and your email address; price, ticket link, age ` +
      'restriction and a poster are optional. An administrator reviews each show before it is listed.',
  },
  {
    id: 'cost-of-listing',
    title: 'What a listing costs',
    questions: [
      'does it cost anything to list a show',
      'what is the price to get listed, how much to be on the calendar',
      'do you charge artists or promoters, fees',
      'is it free to submit, is submitting free of charge, do I have to pay, how much for a listing, submission fee',
    ],
    answer: () =>
      'Nothing. Submitting a show and being listed is free. Only [advertising](/advertise) is paid for.',
  },
  {
    id: 'notice',
    title: 'How far ahead to submit',
    questions: [
      'minimum lead time, can a show next Monday still be submitted',
      'how early do I have to submit, advance notice, submission deadline, 7 days, one week before',
      'deadline for a submission',
      'my show is tomorrow can I still submit, last minute show, too late to submit',
      'why can I not pick an earlier date',
    ],
    answer: ({ minNoticeDays }) =>
      minNoticeDays > 0
        ? `A show must be submitted at least ${days(minNoticeDays)} before its date, because each one is reviewed by ` +
          'a person. The date picker offers no earlier day, and there are no exceptions for late submissions.'
        : 'There is no deadline, but each show is reviewed by a person first, so submit it some days ahead.',
  },
  {
    id: 'moderation-time',
    title: 'How long the review takes',
    questions: [
      'how long does approval, review or moderation take',
      'how much time until my show gets approved, how many days until it is online',
      'how soon do you look at my event, check, decide, when do I hear back',
      'I submitted and nothing shows up, cannot see my event, it does not show, sent it last week',
      'when will my show appear, my show is not listed yet, pending, still waiting',
      'status of my submission, where is my submission',
    ],
    answer: () =>
      'A person reviews every submission, in the order of arrival, usually within a few days and in any case as fast ' +
      'as we can. An approved show appears on the site at once. There is nothing to do meanwhile, and no need to ' +
      'submit it again.',
  },
  {
    id: 'rejected',
    title: 'A show that was not approved',
    questions: [
      'you turned down my gig, did not accept, did not take my event',
      'reasons for a rejection',
      'why was my show rejected, declined, refused, denied, not approved, removed',
      'duplicate show has already been submitted, this event is already listed',
    ],
    answer: () =>
      'A show is declined when it is not original music, stand-up comedy or an art exhibition, when facts are missing ' +
      'or wrong, or when it is listed already. If there is a reason to tell, it stands in the mail that we send. ' +
      'You may correct the show and [submit it again](/submit).',
  },
  {
    id: 'several-days',
    title: 'A show of several days',
    questions: [
      'multiple days, several dates, run, residency, festival, exhibition over weeks, end date',
      'we play two or three nights in a row, consecutive days, both days',
      'my event runs for more than one day, recurring, weekly',
    ],
    answer: () =>
      'Fill in the end date of the [form](/submit): the show is then listed on every day from the first to the last, ' +
      'at most 181 days. Dates that do not follow each other are submitted as shows of their own.',
  },
  {
    id: 'images',
    title: 'Posters and images',
    questions: [
      'upload an image, poster, picture, photo, flyer',
      'file too large, image size limit, maximum megabytes, format png jpg gif webp',
      'image does not show, no image available, image from url',
    ],
    answer: () =>
      'A poster may be JPEG, PNG, GIF or WebP with at most 5 MB, uploaded or fetched from an address. It is kept ' +
      'as a still picture without metadata. A show without a picture gets a plain one.',
  },
  {
    id: 'change-show',
    title: 'Changing or cancelling a show',
    questions: [
      'change, edit, correct, update my show after submitting',
      'call off my gig, my show was cancelled, canceled, postponed, moved to another venue, remove it, delete my listing',
      'wrong date, wrong time, wrong venue, typo in the name, spelling, report a mistake, error in a listing, something is incorrect',
    ],
    answer: ({ supportEmail }) =>
      `Listings are changed by our administrators only. ${contactText(supportEmail)} Please tell which show it is, ideally ` +
      'with its address, and what is wrong; submitters write from the email address they gave. A show that is ' +
      'cancelled is taken off the calendar.',
  },
  {
    id: 'add-venue',
    title: 'A new venue',
    questions: [
      'how do I add a venue, submit a venue, submit my venue, suggest a new bar, club, theater, gallery',
      'who may add places, can anyone add one',
      'our place is missing from the venues, a venue is not there, put our venue on the site',
      'how long until my venue is listed, my venue does not show up, my venue is not there yet, venue still waiting',
      'a venue with this name already exists',
    ],
    answer: () =>
      'Press "Submit Venue" or go to [Submit Venue](/venues/submit); you need no account. We ask for name, address and ' +
      'type; description, capacity, contact and up to 10 photos are optional. We review every venue within 1-3 ' +
      'business days before it is listed. A name that is listed already cannot be submitted again.',
  },
  {
    id: 'claim-venue',
    title: 'Claiming your venue',
    questions: [
      'I manage, run or own this bar, club, gallery: can I edit its page, take over the page of my venue',
      'claim my venue, I own this venue, I am the owner or manager, booking manager',
      'verify ownership, verified badge',
    ],
    answer: () =>
      'Open its page under [Venues](/venues), press "Claim this venue", sign in, and tell us who you are and how to ' +
      'reach you; up to 10 documents that prove it help (PDF, image or Word, at most 5 MB each). We review a claim within ' +
      '3-5 business days. A venue that is claimed already cannot be claimed again: please [tell us](/about) if that is wrong.',
  },
];
