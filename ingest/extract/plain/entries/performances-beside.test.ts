import { expect, test } from 'vitest';
import { namesIn } from '../../testing/source.fixture.ts';

test('the performances beside the content are shows where the content has the play without hours', async () => {
  const special = (name: string, day: string) => `<div><h4>${name}</h4><p>${day} at 7:00 p.m.</p></div>`;
  const content = `<h2>Glass Farm</h2><p>November 20 – December 23, 2026</p><p>Three sisters and a farm.</p>
    ${special('Night Heron', 'Monday, December 14, 2026')}${special('Fern Hollow', 'Monday, January 25, 2027')}
    ${special('Ida Marsh', 'Saturday, February 27, 2027')}`;
  const next = (day: string, hour: string, name: string) =>
    `<li><span>${day}</span> <span>${hour}</span><br><a href="/buy">${name}</a></li>`;
  const aside = `<ul>${next('Sun Nov 29', '2:00 PM', 'Glass Farm')}${next('Wed Dec 2', '7:30 PM', 'Glass Farm')}
    ${next('Tue Dec 15', '7:00 PM', 'Night Heron')}${next('Wed Dec 16', '7:00 PM', 'Moth Play')}</ul>`;
  expect(await namesIn(`<div>${content}</div><aside>${aside}</aside>`)).toEqual([
    'Night Heron',
    'Fern Hollow',
    'Ida Marsh',
    'Glass Farm',
    'Glass Farm',
  ]);
});
