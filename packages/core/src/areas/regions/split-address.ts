import type { AnyEntity } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';
import { normaliseWidth } from '../../format/text.ts';
import { regionLevels } from './cascade.ts';
import type { Division, Divisions } from './find-division.ts';

/** An address taken apart: the divisions that it begins with, and what is left of it. */
export interface SplitAddress {
  readonly divisions: readonly [Division, Division, Division];
  readonly rest: string;
}

const separators = /^[\s\-—,，、/·|>]+/;
const code = /^(\d{2})(\d{2})(\d{2})(?!\d)/;
/** Cities of the directory that nobody writes in an address: what a municipality or province governs directly. */
const noDivision = /^(?:市辖区|县|(?:省|自治区)直辖县级行政区划)$/;
/** How a name may be cut short: 北京 for 北京市, 内蒙古 for 内蒙古自治区, 朝阳 for 朝阳区. */
const ending = /(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|自治州|自治县|地区|省|市|区|县|盟|旗)$/;

/**
 * Province, city and county at the beginning of an address: `北京市海淀区中关村大街1号`, `广东省-深圳市-南山区 科苑路`,
 * `110108 中关村大街1号`. Undefined where they are not all there, or where it is not certain which are meant.
 */
export async function splitAddress(
  text: string,
  root: string,
  divisions: Divisions,
): Promise<SplitAddress | undefined> {
  const address = normaliseWidth(text).trim();
  const [county, province, city] = code.exec(address) ?? [];
  if (county !== undefined) {
    const path = await byCodes([`${province}0000`, `${province}${city}00`, county], root, divisions);
    return path && { divisions: path, rest: address.slice(county.length).replace(separators, '') };
  }
  const [one, ...more] = await startsOf(address, { id: root, name: '' }, 0, divisions);
  return more.length === 0 ? one : undefined;
}

/** The record with ids and names of the divisions that its address begins with; what cannot be found is an issue. */
export async function resolveAddress(
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  root: string,
  divisions: Divisions,
): Promise<{ readonly values: Readonly<Record<string, unknown>>; readonly issues: readonly Issue[] }> {
  const holder = Object.keys(entity.fields).find((name) => entity.fields[name].holds !== undefined);
  const address = holder === undefined ? undefined : values[holder];
  if (holder === undefined || typeof address !== 'string' || address === '') return { values, issues: [] };
  const found = await splitAddress(address, root, divisions);
  if (!found) {
    const isNeeded = entity.fields[regionLevels[0].name]?.required === true;
    return { values, issues: isNeeded ? [{ field: holder, rule: 'addressRegion' }] : [] };
  }
  const places = regionLevels.flatMap(({ id, name }, level) => {
    const division = found.divisions[level] as Division;
    return [[id, division.id] as const, [name, division.name] as const];
  });
  return { values: { ...values, ...Object.fromEntries(places), [holder]: found.rest || address }, issues: [] };
}

async function byCodes(
  ids: readonly string[],
  root: string,
  divisions: Divisions,
): Promise<SplitAddress['divisions'] | undefined> {
  const path: Division[] = [];
  let parent = root;
  for (const id of ids) {
    const below = await divisions(parent);
    // A county right below its province has a city of its own that only the directory knows.
    const found =
      below.find((one) => one.id === id) ?? (path.length === 1 && below.length === 1 ? below[0] : undefined);
    if (!found) return undefined;
    path.push(found);
    parent = found.id;
  }
  return path as unknown as SplitAddress['divisions'];
}

/** Every way in which the text can begin with a division of this level and those below it. */
async function startsOf(text: string, parent: Division, level: number, divisions: Divisions): Promise<SplitAddress[]> {
  const below = await divisions(parent.id);
  const named = below.flatMap((division) => {
    const length = lengthOf(text, division.name, level);
    return length === 0 ? [] : [{ division, length }];
  });
  const max = Math.max(0, ...named.map(({ length }) => length));
  const longest = named.filter(({ length }) => length === max);
  const skipped = text.startsWith(parent.name) ? parent.name.length : 0;
  const nameless = level === 1 ? below.filter(({ name }) => noDivision.test(name) || below.length === 1) : [];
  const ways = longest.length > 0 ? longest : nameless.map((division) => ({ division, length: skipped }));
  const results: SplitAddress[] = [];
  for (const { division, length } of ways) {
    const rest = text.slice(length).replace(separators, '');
    if (level === 2) results.push({ divisions: [division, division, division], rest });
    else {
      for (const found of await startsOf(rest, division, level + 1, divisions)) {
        const [first, second, third] = found.divisions;
        results.push({ ...found, divisions: level === 1 ? [first, division, third] : [division, second, third] });
      }
    }
  }
  return results;
}

/** How much of the text the name takes, in full or cut short. A county's short name may be the beginning of a street. */
function lengthOf(text: string, name: string, level: number): number {
  if (text.startsWith(name)) return name.length;
  const short = name.replace(ending, '');
  const isEnough = level < 2 && short.length >= 2;
  return isEnough && text.startsWith(short) ? short.length : 0;
}
