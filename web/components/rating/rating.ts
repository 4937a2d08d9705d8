/** A stored average as text: '4.5' for 450, 'No ratings' for 0 (GEN-17, GEN-18). */
export function ratingInWords(averageRating: number): string {
  return averageRating === 0 ? 'No ratings' : (averageRating / 100).toFixed(1);
}

/** '1 review', '12 reviews'. */
export function reviewsInWords(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;
}

/** '1 star', '4 stars'. */
export const starsInWords = (count: number): string => (count === 1 ? '1 star' : `${count} stars`);
