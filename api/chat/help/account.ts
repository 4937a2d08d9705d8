import { contactText, type HelpText } from './help-text.ts';

/** Signing in, and stored personal data. */
export const accountHelp: readonly HelpText[] = [
  {
    id: 'sign-in',
    title: 'Signing in',
    questions: [
      'how do I sign in, log in, login, register, sign up, create an account',
      'forgot my password, what is my password, reset password',
      'magic link, sign in link by email',
      'log out, sign out',
    ],
    answer: () =>
      'There are no passwords. Press "Login" or go to the [sign-in page](/login), enter your email address, and open ' +
      'the link that we mail you. It works once, for 15 minutes; the first time it also makes your account. You stay ' +
      'signed in on that device for 30 days, or until you press "Logout".',
  },
  {
    id: 'no-mail',
    title: 'The sign-in mail does not arrive',
    questions: [
      'I did not get the email, no mail arrived, link never came, not receiving the login email',
      'nothing in my inbox, mailbox is empty, still waiting for the mail',
      'check spam folder, junk',
      'sign in link invalid or expired, link does not work',
    ],
    answer: () =>
      'Please look into the spam folder and check the spelling of your address. A link works once and for 15 minutes; ' +
      'when it has expired, ask for a new one on the [sign-in page](/login). After several tries within an hour ' +
      'please wait a little: the number of mails is limited.',
  },
  {
    id: 'profile',
    title: 'Your profile',
    questions: [
      'change my profile, username, profile photo, picture, avatar, interests',
      'username already taken, public profile page, who can see my profile',
      'onboarding, complete setup',
    ],
    answer: () =>
      'At your first sign-in we ask for a username, an optional photo and your interests. Your profile page shows ' +
      'those and the month you joined to everyone; your email address is never shown.',
  },
  {
    id: 'mails',
    title: 'Which mails we send',
    questions: [
      'newsletter, email updates, notifications, subscribe, unsubscribe, stop emails, too many mails, opt in, opt out',
    ],
    answer: () =>
      'Sign-in links that you ask for, and the outcome of your own submission. There is no newsletter. ' +
      '"Send me event updates" in your profile is off unless you tick it.',
  },
  {
    id: 'privacy',
    title: 'Privacy',
    questions: [
      'privacy, personal data, gdpr, cookies, tracking, what do you store about me',
      'delete my account, erase my data, remove my email address',
      'do you sell or show my email address, terms of use',
    ],
    answer: ({ privacyUrl, termsUrl, supportEmail }) =>
      'Your email address is seen by administrators only and is kept encrypted. There is one cookie, which keeps you ' +
      'signed in, and no tracking by others. These chats are deleted 30 days after their last message. ' +
      'On request we erase a person: the account is closed, its name, photo, documents and chats go, and the email ' +
      `address can be read nowhere any more. Shows, comments and reviews stay, without a name. ${contactText(supportEmail)}` +
      (privacyUrl || termsUrl ? ' The full text is linked at the foot of every page.' : ''),
  },
];
