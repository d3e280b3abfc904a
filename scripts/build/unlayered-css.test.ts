import { expect, it } from 'vitest';
import { unlayered } from './unlayered-css.ts';

it('takes blocks out of their layers and keeps everything else as it stands', () => {
  const css =
    '/*! x */@layer theme{:root{--a:1}}@layer base;@layer components{.db-a{color:red}@media print{.db-a{color:blue}}}.b{top:0}';
  expect(unlayered(css)).toBe('/*! x */:root{--a:1}.db-a{color:red}@media print{.db-a{color:blue}}.b{top:0}');
});

it('is not led astray by braces in strings', () => {
  expect(unlayered(`@layer a{.x:before{content:"}\\"{"}}.y{top:0}`)).toBe(`.x:before{content:"}\\"{"}.y{top:0}`);
});

it('gives the reset the weight of a class', () => {
  expect(unlayered(':where(button):where([class*=db-]){padding:0}')).toBe(':where(button):is([class*=db-]){padding:0}');
});

it('says that a block is not closed', () => {
  expect(() => unlayered('@layer a{.x{top:0}')).toThrow('not closed');
});
