import { addDays } from '#schema/kernel/calendar.ts';

const weeksAhead = 21;

/** A show as anybody might send it, three weeks from today (AIA-10), as the text of JSON. */
export function sampleEvent(today: string): string {
  const sample = {
    title: 'The Midnight Revival',
    description: 'A night of original soul and rhythm and blues, with a seven-piece band and two sets.',
    venue: 'The Continental Club',
    date: addDays(today, weeksAhead),
    genre: 'Soul',
    ticketUrl: 'https://tickets.example.com/midnight-revival',
    imageUrl: 'https://images.example.com/midnight-revival.jpg',
    price: '$15',
  };
  return JSON.stringify(sample, null, 2);
}
