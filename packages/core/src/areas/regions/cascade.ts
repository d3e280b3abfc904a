/** The three levels and the wire names of their ids and names (F32). */
export const regionLevels = [
  { id: 'provinceID', name: 'province' },
  { id: 'cityID', name: 'city' },
  { id: 'countyID', name: 'county' },
] as const;

export type RegionValues = Partial<Record<(typeof regionLevels)[number]['id' | 'name'], string | undefined>>;

/** Choosing a level clears all levels below it (F40). */
export function chooseRegion<T extends RegionValues>(values: T, level: 0 | 1 | 2, id: string, name: string): T {
  const result: RegionValues = { ...values };
  regionLevels.forEach((keys, index) => {
    if (index < level) return;
    result[keys.id] = index === level ? id : '';
    result[keys.name] = index === level ? name : '';
  });
  return result as T;
}
