import type { ReactNode } from 'react';
import { type TabPanel, TabPanels } from './tab-panels.tsx';

/** A figure by which people know how a record stands. */
export interface RecordFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  /** What it is made of; said when it is pointed at. */
  readonly about?: string | undefined;
  /** The part of the page that lists what it is made of. */
  readonly part?: string;
}

export interface RecordPageProps {
  readonly title: string;
  /** Its number or state, beside the title. */
  readonly marks?: ReactNode;
  /** Whose it is, in a quieter tone. */
  readonly about?: ReactNode;
  /** What can be done with it: one button is the primary one. */
  readonly tools?: ReactNode;
  readonly figures?: readonly RecordFigure[];
  /** How far it has come, on one line. */
  readonly steps?: ReactNode;
  /** The parts of the page, each behind a tab. */
  readonly parts: readonly TabPanel[];
  /** The part that is open. @default the first */
  readonly open?: string;
  readonly onOpen?: (key: string) => void;
}

/** The page of one record: a head with its name, state, figures and progress, and its parts behind tabs that stay in sight. */
export function RecordPage({ title, marks, about, tools, figures = [], steps, parts, open, onOpen }: RecordPageProps) {
  return (
    <TabPanels
      label={title}
      panels={parts}
      {...(open === undefined ? {} : { open })}
      {...(onOpen ? { onOpen } : {})}
      head={
        <div className="db-record-head">
          <div className="db-record-line">
            <h1 className="db-record-title" title={title}>
              {title}
            </h1>
            {marks}
            <div className="db-record-tools">{tools}</div>
          </div>
          {about && <div className="db-record-about">{about}</div>}
          {figures.length > 0 && (
            <dl className="db-record-figures">
              {figures.map((figure) => (
                <Figure key={figure.label} {...figure} onOpen={onOpen} />
              ))}
            </dl>
          )}
          {steps}
        </div>
      }
    />
  );
}

interface FigureProps extends RecordFigure {
  readonly onOpen: RecordPageProps['onOpen'];
}

function Figure({ label, value, unit, about, part, onOpen }: FigureProps) {
  const shown = (
    <>
      <b className="db-number">{value}</b> {unit}
    </>
  );
  return (
    <div title={about}>
      <dt>{label}</dt>
      <dd>
        {part && onOpen ? (
          <button type="button" className="db-record-figure" onClick={() => onOpen(part)}>
            {shown}
          </button>
        ) : (
          shown
        )}
      </dd>
    </div>
  );
}
