import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface TabPanel {
  readonly key: string;
  readonly label: string;
  /** How much there is of it, behind its name. */
  readonly count?: ReactNode;
  readonly render: () => ReactNode;
}

export interface TabPanelsProps {
  /** What the row of tabs is called. */
  readonly label: string;
  readonly panels: readonly TabPanel[];
  /** The key of the part that is open, where the page keeps it. @default kept here, the first one at first */
  readonly open?: string;
  readonly onOpen?: (key: string) => void;
  /** Stands above the tabs, which then stay in sight; the parts have panels of their own. */
  readonly head?: ReactNode;
}

/** Parts of a page behind tabs, the first one open; arrow keys, Home and End go from one to the other. A part is rendered once it is opened. */
export function TabPanels({ label, panels, open: given, onOpen, head }: TabPanelsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(panels[0]?.key);
  const open = panels.find(({ key }) => key === (given ?? chosen)) ?? panels[0];
  const choose = onOpen ?? setChosen;
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // From the tab with the focus: a page that keeps the open part in its address draws it a moment later.
    const at = tabs.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : panels.at(to % panels.length);
    if (!next) return;
    event.preventDefault();
    choose(next.key);
    tabs[panels.indexOf(next)]?.focus();
  };
  if (!open) return null;
  const tabs = (
    <div ref={list} className="db-tab-row" role="tablist" aria-label={label} onKeyDown={move}>
      {panels.map(({ key, label: name, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          className="db-tab-name"
          aria-selected={key === open.key}
          aria-controls={`${id}-panel`}
          tabIndex={key === open.key ? 0 : -1}
          onClick={() => choose(key)}
        >
          {name}
          {count !== undefined && (
            <>
              {' '}
              <span className="db-tab-count">{count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
  const part = { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${open.key}` };
  return head ? (
    <div className="db-root">
      <div className="db-panel db-record-top">{head}</div>
      <div className="db-record-tabs">{tabs}</div>
      <div key={open.key} {...part} className="db-record-part">
        {open.render()}
      </div>
    </div>
  ) : (
    <div className="db-root db-panel db-section">
      {tabs}
      <div key={open.key} {...part}>
        {open.render()}
      </div>
    </div>
  );
}
