/** What moderators of the demo city wrote when they refused a show. */
export const refusals = [
  'This looks like a cover band; we list original music only.',
  'Open mic nights and jam sessions are outside of what we list.',
  'A theater production: please try the stage guide instead.',
  'This show is listed already under another name.',
  'The ticket link leads to a page that does not mention the show.',
  'We could not find this venue; please send the address again.',
];
