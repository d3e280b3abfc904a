import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface TabPanel {
  readonly key: string;
  readonly label: string;
  readonly render: () => ReactNode;
}

export interface TabPanelsProps {
  /** What the row of tabs is called. */
  readonly label: string;
  readonly panels: readonly TabPanel[];
}

/** Parts of a page behind tabs, the first one open; arrow keys, Home and End go from one to the other. A part is rendered once it is opened. */
export function TabPanels({ label, panels }: TabPanelsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(panels[0]?.key);
  const open = panels.find(({ key }) => key === chosen) ?? panels[0];
  const move = (event: KeyboardEvent) => {
    const at = open ? panels.indexOf(open) : 0;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : panels.at(to % panels.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[panels.indexOf(next)]?.focus();
  };
  if (!open) return null;
  return (
    <div className="db-root db-panel db-section">
      <div ref={list} className="db-tab-row" role="tablist" aria-label={label} onKeyDown={move}>
        {panels.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className="db-tab-name"
            aria-selected={key === open.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === open.key ? 0 : -1}
            onClick={() => setChosen(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div key={open.key} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open.key}`}>
        {open.render()}
      </div>
    </div>
  );
}
