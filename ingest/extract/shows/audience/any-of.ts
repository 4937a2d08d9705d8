/**
 * A pattern of whole words: alternatives on several lines, whose breaks mean nothing; a line that begins with '#' is a
 * comment.
 */
export const anyOf = (lines: string): RegExp => {
  const alternatives = lines.replace(/^\s*#.*$/gm, '').replace(/\n\s*/g, '');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'iu');
};

/** What ends a part of a name: its end, a divider, or 'with Dale', 'for adults'. */
export const endOfPart = String.raw`(?=\s*(?:$|[:([|,–—)\]-]|(?:with|w/|for|by|at|in|on|feat\.?|ft\.?)\s))`;
