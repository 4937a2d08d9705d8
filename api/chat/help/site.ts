import { contactText, type HelpText } from './help-text.ts';

/** The site itself, its people and its advertising. */
export const siteHelp: readonly HelpText[] = [
  {
    id: 'advertise',
    title: 'Advertising and prices',
    questions: [
      'how can I advertise, buy an ad, banner, sponsor the site, sponsorship by my company, marketing',
      'how much does an ad cost, advertising prices, rates per week',
      'ad sizes, format, specs, leaderboard 728x90, rectangle 300x250',
      'when does my ad go live, ad approval, payment, minimum',
    ],
    answer: () =>
      'Two sizes, each paid per week, for at least 1 week:\n' +
      '- leaderboard 728x90: $50 a week\n' +
      '- medium rectangle 300x250: $35 a week\n' +
      'Ads are static JPG, PNG or GIF files of at most 150KB, without adult, gambling or illegal content. Send your ' +
      'wishes on the [Advertise page](/advertise); we answer within 24 hours, and an ad goes live once it is paid.',
  },
  {
    id: 'contact',
    title: 'Reaching a person',
    questions: [
      'I want to speak to someone, ask somebody, write to you, call you',
      'contact, talk to a human, real person, support, phone number, email address of the team',
      'complain, feedback, suggestion, bug, the site is broken, page does not load',
    ],
    answer: ({ supportEmail }) =>
      `I answer from what this site knows. ${contactText(supportEmail)} ` +
      'When something is broken, please add the reference number of the message if it showed one.',
  },
  {
    id: 'about',
    title: 'Who runs the site',
    questions: [
      'who are you, who made this page, who runs this site, who is behind it, about, history, since when',
      'are you a bot, robot, machine, ai, am I talking to a person',
    ],
    answer: ({ name, city }) =>
      `I am the automatic help of ${name}, which has listed live shows in ${city} since 2024. ` +
      'More is on the [About page](/about).',
  },
  {
    id: 'admin',
    title: 'Administrators',
    questions: [
      'how do I become an admin, moderator, administrator, admin access, admin page, dashboard',
      'admin privileges required, access denied, unauthorized',
    ],
    answer: ({ name }) =>
      `Administrators are named by the people who run ${name}; the right cannot be asked for here. Those who have it ` +
      'find the review queue under [Admin](/admin) after signing in.',
  },
  {
    id: 'accessibility',
    title: 'Accessibility and appearance',
    questions: [
      'accessibility, accessible, works with screen reader, VoiceOver, TalkBack, keyboard, blind, contrast, text size, wheelchair access',
      'night mode, dark mode, dark theme, light theme, change colors',
    ],
    answer: () =>
      'Everything works by keyboard and with screen readers, in a light and a dark theme: the switch is at the top of ' +
      'every page. Access to a venue, for example with a wheelchair, is best asked at the venue; how to ' +
      'reach it stands on its page under [Venues](/venues).',
  },
  {
    id: 'greeting',
    title: 'Greeting',
    questions: [
      'hello',
      'hi',
      'hey',
      'good morning',
      'good evening',
      'help',
      'help me',
      'i need help',
      'what can you do',
    ],
    answer: ({ name, city }) =>
      `Hello! Ask me what is on in ${city}, such as "free shows this weekend", or how something works on ${name}: ` +
      'submitting a show, adding a venue, signing in, advertising.',
  },
  {
    id: 'thanks',
    title: 'Thanks',
    questions: [
      'thanks',
      'thank you',
      'cheers',
      'nice',
      'awesome',
      'cool',
      'great',
      'perfect',
      'that helped',
      'ok',
      'bye',
      'goodbye',
    ],
    answer: () => 'You are welcome. Enjoy the show!',
  },
];
