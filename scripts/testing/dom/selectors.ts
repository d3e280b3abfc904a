type Test = (element: Element) => boolean;

const value = String.raw`(?:(~?)=(?:"([^"]*)"|([\w-]+)))?`;
const attribute = String.raw`\[([\w-]+)${value}\]`;
const condition = new RegExp(`${attribute}|:not\\(${attribute}\\)`, 'y');
const tag = /^(?:\*|[a-z][a-z\d]*)?/;
const known = new Map<string, Test | undefined>();

/** Tests an element for tags and attributes, which is what roles and labels are looked for by; undefined for any other selector. */
export function simpleTest(selector: string): Test | undefined {
  if (!known.has(selector)) known.set(selector, anyOf(selector.split(',').map((part) => compoundTest(part.trim()))));
  return known.get(selector);
}

function anyOf(tests: readonly (Test | undefined)[]): Test | undefined {
  const all = tests.filter((test) => test !== undefined);
  if (all.length < tests.length) return undefined;
  return (element) => all.some((test) => test(element));
}

function compoundTest(compound: string): Test | undefined {
  const name = tag.exec(compound)?.[0] ?? '';
  const tests: Test[] = name === '' || name === '*' ? [] : [({ localName }) => localName === name];
  condition.lastIndex = name.length;
  while (condition.lastIndex < compound.length) {
    const found = condition.exec(compound);
    if (!found) return undefined;
    const [, has, word, quoted, plain, hasNot, notWord, notQuoted, notPlain] = found;
    if (has) tests.push(attributeTest(has, quoted ?? plain, word === '~'));
    if (hasNot) {
      const test = attributeTest(hasNot, notQuoted ?? notPlain, notWord === '~');
      tests.push((element) => !test(element));
    }
  }
  return compound === '' ? undefined : (element) => tests.every((test) => test(element));
}

function attributeTest(name: string, wanted: string | undefined, isWord: boolean): Test {
  if (wanted === undefined) return (element) => element.hasAttribute(name);
  if (isWord) return (element) => (element.getAttribute(name)?.split(/\s+/) ?? []).includes(wanted);
  return (element) => element.getAttribute(name) === wanted;
}
