import { chooseRegion, type RegionValues, regionLevels, regions } from '@danbao/core/measures';
import { ListControl } from '../form/controls/list-control.tsx';
import type { ControlIds } from '../form/field-frame.tsx';
import { useWords } from '../i18n/words.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useSettings } from '../query/use-settings.ts';
import type { ReadAddress } from './read-address.ts';
import { usePasteRegion } from './use-paste-region.ts';

export interface RegionCascadeProps extends Partial<ControlIds> {
  readonly value: RegionValues;
  readonly onChange: (value: RegionValues) => void;
  readonly onLeave?: () => void;
  /** A whole address was pasted into it; its divisions are taken by `onChange` when nobody asks. */
  readonly onAddress?: (address: ReadAddress) => void;
}

const levels = ['province', 'city', 'county'] as const;

/**
 * Province, city and county as one control: each a list with search; choosing one clears those below (F40). A pasted
 * address such as 广东省深圳市南山区 fills all three.
 */
export function RegionCascade({
  value,
  onChange,
  onLeave,
  onAddress,
  labelId,
  describedBy,
  invalid,
  required,
  id,
}: RegionCascadeProps) {
  const w = useWords();
  const root = useSettings()?.regionRootId;
  const provinces = useRegionOptions(root).data;
  const cities = useRegionOptions(value.provinceID).data;
  const counties = useRegionOptions(value.cityID).data;
  const paste = usePasteRegion(onAddress ?? (({ region }) => onChange(region)));
  const lists = [provinces, cities, counties];
  return (
    // biome-ignore lint/a11y/useSemanticElements: three lists named together by the field's label
    <div className="db-cascade" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {levels.map((level, index) => {
        const keys = regionLevels[index as 0 | 1 | 2];
        const above = index === 0 ? root : value[regionLevels[(index - 1) as 0 | 1].id];
        return (
          <ListControl
            key={level}
            id={`${id ?? ''}-${level}`}
            label={w(level)}
            placeholder={w('regionPlaceholder', { level: w(level) })}
            value={value[keys.id] ?? ''}
            options={optionsOf(lists[index], value[keys.id], value[keys.name])}
            disabled={above === undefined || above === ''}
            invalid={(invalid ?? false) && !value[keys.id]}
            required={required ?? false}
            describedBy={describedBy}
            onChange={(chosen) => {
              const name = lists[index]?.find((option) => option.multiLevelSortID === chosen)?.multiLevelSortName ?? '';
              if (chosen !== (value[keys.id] ?? '')) onChange(chooseRegion(value, index as 0 | 1 | 2, chosen, name));
            }}
            onPasteText={paste}
            {...(onLeave ? { onLeave } : {})}
          />
        );
      })}
    </div>
  );
}

type Divisions = ReturnType<typeof useRegionOptions>['data'];

/** A saved division is shown by its saved name until the list is there. */
function optionsOf(list: Divisions, id: string | undefined, name: string | undefined) {
  const options = (list ?? []).map((each) => ({ value: each.multiLevelSortID, text: each.multiLevelSortName }));
  const missing = id && name && !options.some((option) => option.value === id);
  return missing ? [{ value: id, text: name }, ...options] : options;
}

/** The divisions below one (F39); none while the one above is not chosen. Divisions hardly change: kept for an hour. */
function useRegionOptions(parentId: string | undefined) {
  const enabled = parentId !== undefined && parentId !== '';
  return useEndpoint(regions.children, { pmultiLevelSortID: parentId ?? '' }, { enabled, staleTime: 3_600_000 });
}
