import { chooseRegion, type RegionValues } from '@danbao/core/measures';

interface Division {
  readonly multiLevelSortID: string;
  readonly multiLevelSortName: string;
}

/** An address that begins with a province: its divisions as far as they are named, and what stands behind them. */
export interface ReadAddress {
  readonly region: RegionValues;
  readonly rest: string;
}

const separators = /^[\s/,，、>-]+/;
const suffix = /(特别行政区|(壮族|回族|维吾尔)?自治区|省|市)$/;

/** Reads an address level by level; undefined where no province stands at its beginning. */
export async function readAddress(
  text: string,
  root: string,
  divisionsOf: (parent: string) => Promise<readonly Division[]>,
): Promise<ReadAddress | undefined> {
  let region: RegionValues = {};
  let rest = text.replace(separators, '');
  let parent = root;
  for (const level of [0, 1, 2] as const) {
    const divisions = await divisionsOf(parent);
    const found =
      longestPrefix(divisions, rest, level < 2) ?? (level === 1 ? await between(divisions, rest) : undefined);
    if (!found) break;
    region = chooseRegion(region, level, found.division.multiLevelSortID, found.division.multiLevelSortName);
    rest = rest.slice(found.length).replace(separators, '');
    parent = found.division.multiLevelSortID;
  }
  return region.provinceID === undefined ? undefined : { region, rest };

  /** 北京市朝阳区: nobody writes the 市辖区 in between. */
  async function between(divisions: readonly Division[], text: string) {
    if (divisions.length > 2) return undefined;
    for (const division of divisions) {
      if (longestPrefix(await divisionsOf(division.multiLevelSortID), text, false)) return { division, length: 0 };
    }
    return undefined;
  }
}

/** The division whose name stands at the beginning, 浙江 for 浙江省 too; the longest, so that 吉林市 wins over 吉林. */
function longestPrefix(divisions: readonly Division[], text: string, isShortened: boolean) {
  const found = divisions.flatMap((division) => {
    const name = division.multiLevelSortName;
    const short = name.replace(suffix, '');
    const names = isShortened && short.length > 1 ? [name, short] : [name];
    return names.filter((each) => text.startsWith(each)).map(({ length }) => ({ division, length }));
  });
  return found.sort((a, b) => b.length - a.length)[0];
}
