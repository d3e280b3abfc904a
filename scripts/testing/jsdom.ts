import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './dom/quick-dom.ts';

// jsdom brings byte arrays of a realm of its own, which what Node makes is no instance of.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);

// The test runner hands files of jsdom to Node by a name that jsdom has given up; without it they arrive empty.
const [inside] = Object.getOwnPropertySymbols(new Blob());
const blob = inside && Object.getPrototypeOf(Reflect.get(new Blob(), inside));
if (blob && !('_buffer' in blob)) {
  Object.defineProperty(blob, '_buffer', {
    get(this: { readonly _bytes: Uint8Array }) {
      return this._bytes;
    },
  });
}

// jsdom has no layout: Headless UI only needs these to exist.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    addListener() {},
    removeListener() {},
  });
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];

// What is waited for may need several calls of a server; a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });

// Tests ask what people see, not when it comes.
const { preloadParts } = await import('../../packages/react/src/shell/preload-parts.ts');
await preloadParts();

afterEach(cleanup);
