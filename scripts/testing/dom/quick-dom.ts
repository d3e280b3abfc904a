import { configure, getConfig } from '@testing-library/dom';
import { ownStyles } from './computed-style.ts';
import { labelsOf } from './labels.ts';
import { simpleTest } from './selectors.ts';

// What tests ask most of a document, answered without jsdom's long ways. A setup file is read for each test file, this once by a
// worker, as is its document.

for (const { prototype } of [Document, DocumentFragment, Element]) {
  const { querySelectorAll } = prototype;
  Object.assign(prototype, {
    querySelectorAll(this: ParentNode, selector: string) {
      const test = simpleTest(selector);
      return test ? below(this, test) : querySelectorAll.call(this, selector);
    },
  });
}

const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    return simpleTest(selector)?.(this) ?? matches.call(this, selector);
  },
});

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLOutputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });

const styles = ownStyles(getComputedStyle);
// The test runner's `window` is its global object, which has only copies of what the document's has.
for (const each of [globalThis, document.defaultView]) Object.assign(each ?? {}, { getComputedStyle: styles });

// Whoever waits throws away every error but the last: the document is printed for whoever reads it.
const { getElementError } = getConfig();
configure({
  getElementError(said, container) {
    const error = new Error();
    const message = () => getElementError(said, container).message;
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { configurable: true, get: message });
  },
});

function below(place: ParentNode, test: (element: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_ELEMENT);
  for (let each = walker.nextNode(); each; each = walker.nextNode())
    if (test(each as Element)) found.push(each as Element);
  return found;
}
