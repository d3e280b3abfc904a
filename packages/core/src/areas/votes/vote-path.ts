/** The page of the staff app on which a vote is cast. */
export function votePath(voteId: string): string {
  return `/votes?vote=${encodeURIComponent(voteId)}`;
}
