const secret =
  /^(?:at )?(?:an? |the )?(?:(?:private|secret|undisclosed) (?:home|house|residence|location|address|place|venue)\b.{0,80}|ask a punk|(?:dm|ask|message|e-?mail|contact|rsvp|text) (?:us |me |host |[\p{L}]+ )?for (?:the )?(?:address|location|details)|(?:address|location) (?:given|sent|provided|upon|with|after|on) .{0,80})$/iu;

/** True for a place that is told to guests only: 'private home', 'Ask a Punk', 'DM for address'. */
export const isSecretPlace = (venue: string): boolean => secret.test(venue.trim());
