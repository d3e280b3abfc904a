// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ownStyles } from './computed-style.ts';
import { labelsOf } from './labels.ts';
import { simpleTest } from './selectors.ts';

document.body.innerHTML = `
  <h1 role="heading banner">title</h1>
  <label for="one">one <input id="one" type="text"></label> <label for="one">again</label>
  <label>two <input type="hidden"><select><option hidden>a</option></select></label> <label for="">none</label>
  <label for="gone">gone <textarea></textarea></label>
  <p hidden>hidden <b>inside</b></p> <p hidden style="display: flex">shown</p>
  <div style="visibility: hidden"><span>unseen</span><i style="visibility: visible">seen</i></div>
  <dialog>closed</dialog><dialog open>open</dialog><button type="button" disabled>x</button><input list="l" type="checkbox">
  <a href="#" aria-label="a, b">link</a><svg><title>icon</title></svg><table><tbody><tr><td>cell</td></tr></tbody></table>`;

const elements = [...document.querySelectorAll<HTMLElement>('body *')];
const line = (element: Element) => element.outerHTML.split('\n')[0];

it.each([
  '*',
  'label',
  'p, b,td',
  '[hidden]',
  'input[type="text"]:not([list])',
  'input[type=checkbox][list]',
  '*[role~="banner"],h2',
  'input:not([type=hidden]), textarea',
])('finds %s as the document does', (selector) => {
  const test = simpleTest(selector);
  expect(elements.filter((element) => test?.(element))).toEqual(
    elements.filter((element) => element.matches(selector)),
  );
});

it.each(['p > b', 'p b', '.a', '#one', ':checked', '', '[aria-label="a, b"]', 'input:disabled', '[href^="#"]'])(
  'leaves %s to the document',
  (selector) => {
    expect(simpleTest(selector)).toBeUndefined();
  },
);

it('knows the labels of every control', () => {
  for (const element of elements)
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
      expect(labelsOf(element)).toEqual(element.labels && [...element.labels]);
});

it.each(['display', 'visibility'])('says the %s of every element', (name) => {
  const styles = ownStyles(getComputedStyle);
  const said = elements.map((element) => [line(element), styles(element).getPropertyValue(name)]);
  expect(said).toEqual(elements.map((element) => [line(element), getComputedStyle(element).getPropertyValue(name)]));
});
