import { includesText } from '#schema/kernel/folded-text.ts';
import type { AdminVenueReviewsQuery } from '#web/data/graphql/generated/admin/graphql.ts';

export type Review = AdminVenueReviewsQuery['adminVenueReviews']['edges'][number]['node'];

/** `rating` is null for any. */
export type Filters = { search: string; visibility: Visibility; rating: number | null };
type Visibility = 'all' | 'visible' | 'hidden';

/** Options of the visibility filter (ARV-01). */
export const visibilities: readonly { value: Visibility; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
];

export const ratings = [5, 4, 3, 2, 1] as const;

/** The filters in the URL; unknown values are ignored. */
export function filtersFrom(get: (name: string) => string): Filters {
  return {
    search: get('q'),
    visibility: visibilities.find(({ value }) => value === get('visibility'))?.value ?? 'all',
    rating: ratings.find((rating) => String(rating) === get('rating')) ?? null,
  };
}

/** The reviews that match by title, comment or author, by visibility and by rating. */
export function matching(
  reviews: readonly Review[],
  { search, visibility, rating }: Filters,
): readonly Review[] {
  return reviews.filter(
    (review) =>
      includesText(search, [review.title, review.comment, review.username]) &&
      (visibility === 'all' || review.isVisible === (visibility === 'visible')) &&
      (rating === null || review.rating === rating),
  );
}

const previewLength = 100;

/** The first 100 characters of a comment, with an ellipsis if it is longer (ARV-02). */
export function preview(comment: string): string {
  const characters = Array.from(comment);
  if (characters.length <= previewLength) return comment;
  return `${characters.slice(0, previewLength).join('').trimEnd()}…`;
}
