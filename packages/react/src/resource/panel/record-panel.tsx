import { readValue } from '@danbao/core/resources';
import { ChevronDown, ChevronUp, Pencil, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../button/button.tsx';
import { Drawer } from '../../dialog/drawer.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { useBelow } from '../../view/use-below.ts';
import { RecordFacts, type RecordFactsProps } from '../record-facts.tsx';
import { type PanelKeys, usePanelKeys } from './use-panel-keys.ts';
import { usePanelWords } from './words.ts';

export interface RecordPanelProps extends RecordFactsProps, PanelKeys {
  /** Which of the rows it is, from 0, and how many there are. */
  readonly place: number;
  readonly count: number;
  /** What can be done with the record beside changing it. */
  readonly tools?: ReactNode;
}

/** From here on the panel stands beside the list, below it over everything. */
const wide = 1280;

/** A record beside its list, so that people look at one after another without leaving it. */
export function RecordPanel({ place, count, tools, ...props }: RecordPanelProps) {
  const w = usePanelWords();
  const locale = useLocale();
  const isNarrow = useBelow(wide);
  const { resource, record, onStep, onEdit, onClose, ...facts } = props;
  usePanelKeys({ onStep, onEdit, onClose });
  const title = String(readValue(record, resource.title) ?? resource.label[locale]);
  const steps = (
    <>
      <Button
        variant="text"
        icon={<ChevronUp />}
        aria-label={w('previous')}
        disabled={place <= 0}
        onClick={() => onStep(-1)}
      />
      <Button
        variant="text"
        icon={<ChevronDown />}
        aria-label={w('next')}
        disabled={place < 0 || place >= count - 1}
        onClick={() => onStep(1)}
      />
    </>
  );
  const actions = (
    <>
      {tools}
      {onEdit && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          {w('edit')}
        </Button>
      )}
    </>
  );
  const body = (
    <RecordFacts
      key={String(record[resource.id])}
      resource={resource}
      record={record}
      mayChange={onEdit !== undefined}
      {...facts}
    />
  );
  if (isNarrow)
    return (
      <Drawer
        title={title}
        onClose={onClose}
        className="db-beside-drawer"
        actions={
          <>
            <span className="db:mr-auto">{steps}</span>
            {actions}
          </>
        }
      >
        {body}
      </Drawer>
    );
  return (
    <Beside title={title} steps={steps} actions={actions} onClose={onClose} canEdit={onEdit !== undefined}>
      {body}
    </Beside>
  );
}

interface BesideProps {
  readonly title: string;
  readonly steps: ReactNode;
  readonly actions: ReactNode;
  readonly canEdit: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Beside({ title, steps, actions, canEdit, onClose, children }: BesideProps) {
  const w = usePanelWords();
  const panel = useRef<HTMLElement>(null);
  useBelowHeader(panel);
  useEffect(() => void panel.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={panel} className="db-root db-beside" tabIndex={-1} aria-label={title}>
      <div className="db-drawer-head">
        <h2 className="db-dialog-title">{title}</h2>
        {steps}
        <Button variant="text" icon={<X />} aria-label={w('close')} onClick={onClose} />
      </div>
      <div className="db-drawer-body">{children}</div>
      <div className="db-dialog-actions">
        <p className="db-beside-keys">
          <kbd>J</kbd>
          <kbd>K</kbd>
          {w('step')}
          {canEdit && (
            <>
              <kbd>E</kbd>
              {w('edit')}
            </>
          )}
          <kbd>Esc</kbd>
          {w('close')}
        </p>
        {actions}
      </div>
    </section>
  );
}

/** The bar above the page stays in sight. */
function useBelowHeader(panel: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const top = panel.current?.closest('main')?.getBoundingClientRect().top ?? 0;
    panel.current?.style.setProperty('--db-beside-top', `${Math.max(0, top)}px`);
  }, [panel]);
}
