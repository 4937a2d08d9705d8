/**
 * The shows whose upvote has been sent but not answered; true once a live count has arrived, which is newer than the
 * count of the answer.
 */
export const pendingUpvotes = new Map<string, boolean>();
