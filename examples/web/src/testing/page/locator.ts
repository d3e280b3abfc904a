import { fireEvent } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { type Find, findByLabel, findByRole, findBySelector, findByText, inOrder, type RoleState } from './find.ts';
import { keysOf } from './keys.ts';
import { innerText, isReachable, isShown } from './shown.ts';
import { textMatch } from './text-match.ts';
import { turn, until } from './until.ts';

export interface Exact {
  readonly exact?: boolean;
}

export interface RoleOptions extends RoleState, Exact {
  readonly name?: string | RegExp;
  readonly includeHidden?: boolean;
}

/** A file that is chosen. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Uint8Array;
}

export interface Filter {
  readonly hasText?: string | RegExp;
  readonly hasNotText?: string | RegExp;
  readonly has?: Locator;
  readonly visible?: boolean;
}

/** Finds what a person would see, at the time when it is used. */
export interface Places {
  getByRole(role: string, options?: RoleOptions): Locator;
  getByText(text: string | RegExp, options?: Exact): Locator;
  getByLabel(text: string | RegExp, options?: Exact): Locator;
  getByPlaceholder(text: string | RegExp, options?: Exact): Locator;
  locator(selector: string, filter?: Filter): Locator;
}

/**
 * The locators of Playwright over Testing Library, as far as page tests use them, with the same meaning: a test moves between
 * browser and jsdom as it is. What is done to one waits until there is exactly one such element that is shown and enabled.
 */
export interface Locator extends Places {
  readonly find: Find;
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  filter(filter: Filter): Locator;
  and(other: Locator): Locator;
  or(other: Locator): Locator;
  all(): Promise<readonly Locator[]>;
  waitFor(options?: { readonly state?: 'visible' | 'hidden' | 'attached' | 'detached' }): Promise<void>;
  count(): Promise<number>;
  /** The one element, once it is there. */
  element(): Promise<HTMLElement>;
  evaluate<T>(read: (element: HTMLElement) => T): Promise<T>;
  evaluateAll<T>(read: (elements: HTMLElement[]) => T): Promise<T>;
  click(): Promise<void>;
  dblclick(): Promise<void>;
  hover(): Promise<void>;
  fill(text: string): Promise<void>;
  clear(): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  press(keys: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  selectOption(value: string): Promise<void>;
  setInputFiles(files: GivenFile | readonly GivenFile[]): Promise<void>;
  focus(): Promise<void>;
  blur(): Promise<void>;
  inputValue(): Promise<string>;
  innerText(): Promise<string>;
  textContent(): Promise<string | null>;
  allInnerTexts(): Promise<string[]>;
  allTextContents(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
}

/** Who works with the page, when it has come to rest, and what has gone wrong on it, which an error tells. */
export interface Actor {
  readonly user: UserEvent;
  readonly settled: () => Promise<void>;
  readonly problems: readonly string[];
}

/** The elements of the document below others, which an error calls as it is said. */
export function placesIn(by: Actor, below: Find | undefined, said: string): Places {
  const inner = (find: Find, what: string): Locator =>
    locatorOf(
      by,
      (place) => (below ? inOrder(below(place).flatMap((each) => [...find(each)])) : find(place)),
      said + what,
    );
  return {
    getByRole: (role, { name, exact, includeHidden, ...state } = {}) =>
      inner(
        findByRole({
          role,
          state,
          ...(name === undefined ? {} : { name: textMatch(name, exact) }),
          ...(includeHidden === undefined ? {} : { includeHidden }),
        }),
        ` ${role} ${name ?? ''}`,
      ),
    getByText: (text, { exact } = {}) => inner(findByText(textMatch(text, exact)), ` text ${text}`),
    getByLabel: (text, { exact } = {}) => inner(findByLabel(textMatch(text, exact)), ` label ${text}`),
    getByPlaceholder: (text, { exact } = {}) => {
      const match = textMatch(text, exact);
      const find: Find = (place) =>
        [...place.querySelectorAll('[placeholder]')].filter((each) => match(each.getAttribute('placeholder') ?? ''));
      return inner(find, ` placeholder ${text}`);
    },
    locator: (selector, filter) => {
      const found = inner(findBySelector(selector), ` ${selector}`);
      return filter ? found.filter(filter) : found;
    },
  };
}

function locatorOf(by: Actor, find: Find, said: string): Locator {
  const found = () => find(document);
  const narrowed = (
    narrow: (all: readonly Element[], place: ParentNode) => readonly (Element | undefined)[],
    what: string,
  ) => locatorOf(by, (place) => narrow(find(place), place).filter((each) => each !== undefined), `${said} ${what}`);
  const one = async (isGood: (element: HTMLElement) => boolean) => {
    await turn();
    return until(
      () => {
        const all = found();
        const [element] = all;
        return all.length === 1 && element && isGood(element as HTMLElement) ? (element as HTMLElement) : undefined;
      },
      () => `one${said}, of ${found().length}\n${stateOf(by)}`,
    );
  };
  /** What is only looked at is looked at when the page rests: nothing else would wait for what is on its way. */
  const all = async () => {
    await by.settled();
    return [...found()] as HTMLElement[];
  };
  const usable = () => one((element) => isShown(element) && !element.closest('[inert]') && !isDisabled(element));
  const attached = () => one(() => true);
  const read =
    <T>(of: (element: HTMLElement) => T) =>
    async () => {
      await by.settled();
      return of(await attached());
    };
  const setChecked = (wanted: boolean) => async () => {
    const element = await usable();
    if (isChecked(element) !== wanted) await by.user.click(element);
    if (isChecked(element) !== wanted)
      await until(
        () => isChecked(element) === wanted || !element.isConnected || undefined,
        () => `${said} to be ${wanted ? '' : 'un'}checked`,
      );
  };
  const fill = async (text: string) => {
    const element = await one((each) => isShown(each) && !isDisabled(each) && !each.hasAttribute('readonly'));
    element.focus();
    fireEvent.input(element, { target: { value: text } });
    if (element.matches('input[type=range], input[type=date]')) fireEvent.change(element);
  };
  return {
    ...placesIn(by, find, said),
    find,
    first: () => narrowed(([first]) => [first], 'first'),
    last: () => narrowed((all) => [all.at(-1)], 'last'),
    nth: (index) => narrowed((all) => [all.at(index)], `nth ${index}`),
    filter: (wanted) =>
      narrowed((all) => all.filter(filterOf(wanted)), `with ${wanted.hasText ?? wanted.hasNotText ?? 'what it has'}`),
    and: (other) =>
      narrowed((all, place) => {
        const others = new Set(other.find(place));
        return all.filter((each) => others.has(each));
      }, 'and'),
    or: (other) => narrowed((all, place) => inOrder([...all, ...other.find(place)]), 'or'),
    all: async () => (await all()).map((_, at) => narrowed((all) => [all[at]], `nth ${at}`)),
    waitFor: async ({ state = 'visible' } = {}) => {
      if (state === 'visible') await one(isShown);
      else if (state === 'attached') await attached();
      else
        await until(
          () => found().every((each) => state === 'hidden' && !isShown(each)) || undefined,
          () => `${said} to go away\n${stateOf(by)}`,
        );
    },
    count: async () => (await all()).length,
    element: attached,
    evaluate: async (of) => of(await attached()),
    evaluateAll: async (of) => of(await all()),
    click: async () => by.user.click(await usable()),
    dblclick: async () => by.user.dblClick(await usable()),
    hover: async () => by.user.hover(await usable()),
    fill,
    clear: () => fill(''),
    check: setChecked(true),
    uncheck: setChecked(false),
    press: async (keys) => {
      (await attached()).focus();
      await by.user.keyboard(keysOf(keys));
    },
    pressSequentially: async (text) => {
      (await attached()).focus();
      await by.user.keyboard(text.replace(/[{[]/g, '$&$&'));
    },
    selectOption: async (value) => by.user.selectOptions(await usable(), value),
    setInputFiles: async (files) => {
      const given = 'name' in files ? [files] : files;
      const chosen = given.map(
        ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
      );
      await by.user.upload(await attached(), chosen);
    },
    focus: async () => (await attached()).focus(),
    blur: async () => (await attached()).blur(),
    inputValue: read((element) => (element as HTMLInputElement).value),
    innerText: read(innerText),
    textContent: read(({ textContent }) => textContent),
    allInnerTexts: async () => (await all()).map(innerText),
    allTextContents: async () => (await all()).map(({ textContent }) => textContent ?? ''),
    getAttribute: async (name) => (await attached()).getAttribute(name),
    isVisible: async () => (await all()).some(isShown),
    isChecked: read(isChecked),
    isDisabled: read(isDisabled),
    isEnabled: read((element) => !isDisabled(element)),
  };
}

/** The end of the page, where its dialogs stand. */
const stateOf = ({ problems }: Actor) => [...problems, innerText(document.body).slice(-3000)].join('\n');

function filterOf({ hasText, hasNotText, has, visible }: Filter): (element: Element) => boolean {
  const text = hasText === undefined ? undefined : textMatch(hasText);
  const not = hasNotText === undefined ? undefined : textMatch(hasNotText);
  return (element) =>
    (!text || text(element.textContent ?? '')) &&
    !not?.(element.textContent ?? '') &&
    (!has || has.find(element).length > 0) &&
    (visible === undefined || isReachable(element) === visible);
}

function isChecked(element: HTMLElement): boolean {
  return element.matches('input')
    ? (element as HTMLInputElement).checked
    : element.getAttribute('aria-checked') === 'true';
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;
}
