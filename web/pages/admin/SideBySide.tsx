import type { ReactNode } from 'react';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { startText } from './start-text.ts';

/** One writing of a show, by a source, a visitor or an administrator. */
export type Writing = {
  performer: string;
  venue: string;
  date: string;
  time: string;
  price: string | null;
  url: string | null;
  imageUrl: string | null;
};

type Row = readonly [label: string, content: (index: number) => ReactNode];
type Props = {
  writings: readonly Writing[];
  headings: readonly ReactNode[];
  /** Rows below those of every writing. */
  more?: readonly Row[];
};

/** Writings of one show in columns, field by field (D-114, D-131). */
export function SideBySide({ writings, headings, more = [] }: Props) {
  const field =
    (display: (writing: Writing) => ReactNode) =>
    (index: number): ReactNode =>
      writings[index] && (display(writings[index]) ?? 'none');
  const rows: readonly Row[] = [
    ['When', field(({ date, time }) => startText(date, time))],
    ['Venue', field(({ venue }) => venue)],
    ['Price', field(({ price }) => price)],
    ['Link', field(({ url }) => url)],
    [
      'Picture',
      field(
        ({ imageUrl, performer }) =>
          imageUrl && (
            <PosterImage url={imageUrl} alt={`Poster: ${performer}`} width={64} className="max-w-16" />
          ),
      ),
    ],
    ...more,
  ];
  return (
    <table className="w-full table-fixed text-left text-[0.95rem] [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere">
      <thead>
        <tr>
          <th scope="col" className="w-20 sm:w-28">
            <span className="sr-only">Field</span>
          </th>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and stay in their order
            <th key={index} scope="col" className="pr-3 pb-2 font-semibold wrap-anywhere">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, content]) => (
          <tr key={label} className="border-t border-rule">
            <th scope="row" className="py-1 pr-3 align-top font-normal text-faded">
              {label}
            </th>
            {headings.map((_heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={index} className="py-1">
                {content(index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
