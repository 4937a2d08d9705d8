import { expect, it } from 'vitest';
import { pageOf } from '../testing/source.fixture.ts';
import { pageText } from './page-text.ts';

const sheet =
  '<style>.off, .gone { display: none } .out{position:absolute;left:-9999px} @media print{.show{display:none}} .box .x{display:none}</style>';
const textOf = (element: string) => pageText(pageOf(`${sheet}<p>Seen</p>${element}`)).text;

it.each([
  '<p hidden>Secret</p>',
  '<p aria-hidden="true">Secret</p>',
  '<p style="display:none">Secret</p>',
  '<p style="opacity: 0">Secret</p>',
  '<p style="color: transparent">Secret</p>',
  '<p style="text-indent:-9999px">Secret</p>',
  '<p style="position:absolute; left: -5000px">Secret</p>',
  '<p style="clip-path: inset(50%)">Secret</p>',
  '<p class="sr-only">Secret</p>',
  '<p class="card gone">Secret</p>',
  '<p class="off">Secret</p>',
  '<p class="out">Secret</p>',
])('omits what a reader does not see: %s', (element) => expect(textOf(element)).toBe('Seen'));

it.each([
  '<p class="show">Shown</p>',
  '<p class="x">Shown</p>',
  '<p style="opacity: 0.9">Shown</p>',
  '<p style="background-color: transparent">Shown</p>',
  '<p style="margin-left: -20px">Shown</p>',
])('has what a reader sees: %s', (element) => expect(textOf(element)).toBe('Seen\n\nShown'));
