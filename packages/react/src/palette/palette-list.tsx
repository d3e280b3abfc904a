import type { PaletteGroup, PaletteItem } from './palette-source.ts';

export interface PaletteListProps {
  /** The options are named `<id>-<number>`. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly chosen: PaletteItem | undefined;
  readonly onChoose: (item: PaletteItem) => void;
}

/** What the palette has found, by group. The focus stays in the box: the list only shows what is chosen. */
export function PaletteList({ id, groups, chosen, onChoose }: PaletteListProps) {
  const filled = groups.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return <div id={`${id}-list`} hidden />;
  let number = -1;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={filled.map(({ label }) => label).join(' ')}>
      {filled.map(({ name, label, state, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} aria-busy={state === 'waiting'}>
          <div id={`${id}-${name}`} className="db-palette-group">
            {label}
          </div>
          {items.map((item) => {
            number += 1;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
              <div
                key={item.path}
                id={`${id}-${number}`}
                role="option"
                tabIndex={-1}
                aria-selected={item === chosen}
                className="db-option"
                data-focus={item === chosen || undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                <span className="db-palette-title">{item.title}</span>
                {item.detail && <span className="db-palette-detail">{item.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
