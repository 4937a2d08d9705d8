const home =
  '(?:house show|(?:private|secret|undisclosed) (?:home|house|residence|location|address|place|venue))\\b.{0,80}';
const request =
  '(?:dm|ask|message|e-?mail|contact|rsvp|text) (?:us |me |host |\\p{L}+ )?for (?:the )?(?:address|location|details)';
const secret = new RegExp(
  `^(?:at )?(?:an? |the )?(?:${home}|ask a punk|${request}|(?:address|location) (?:given|sent|provided|upon|with|after|on) .{0,80})$`,
  'iu',
);

/** True for a place whose address only guests get: 'private home', 'Ask a Punk', 'DM for address'. */
export const isSecretPlace = (venue: string): boolean => secret.test(venue.trim());
