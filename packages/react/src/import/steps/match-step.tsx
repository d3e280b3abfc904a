import { sentence } from '@danbao/core/exchange';
import { betweenNames } from '@danbao/core/i18n';
import { compareStamp, headingOf } from '@danbao/core/sheet';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../button/button.tsx';
import { ListControl } from '../../form/controls/list-control.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { DataTable } from '../../table/data-table.tsx';
import { errorText, isChanged } from '../error-text.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { ImportState } from '../import-state.ts';
import { isComplete } from '../mapping-choices.ts';
import { FileAgain } from './file-again.tsx';
import { matchColumns } from './match-columns.tsx';

export interface MatchStepProps {
  readonly state: Extract<ImportState, { step: 'matching' }>;
  readonly actions: ImportActions;
}

/** Where the focus goes on, the first that there is. */
const placesToGo = ['.db-import-open button', '.db-import-actions .db-button-primary:enabled', '.db-import-choose'];

/** Which column of the file is which. Most are known; the person decides about the rest. */
export function MatchStep({ state: { file, given, head, layout, problem }, actions }: MatchStepProps) {
  const w = useImportWords();
  const locale = useLocale();
  const { match, subject } = layout;
  const isReady = isComplete(match);
  const rows = match.headings.filter((one) => one.state !== 'blank');
  const columns = matchColumns({ layout, head, actions, w, locale });
  const stamp = file.stamps[head.sheet.name];
  const changes = useMemo(() => {
    const compared = compareStamp(stamp, subject.code, subject.entity);
    return compared.state === 'older' ? compared.changes : [];
  }, [stamp, subject]);
  const notices = [
    ...(given.pasted ? [] : file.notices).map(({ key, params }) => sentence(key, locale, params)),
    ...changes.map(({ what, before, now }) => sentence(templateNotices[what], locale, { before, now })),
  ];
  const same = [...new Set(match.duplicates.map(({ heading }) => heading))].filter(
    (heading) => match.headings.filter((one) => one.heading === heading).length > 1,
  );
  const panel = useRef<HTMLDivElement>(null);
  const sheets = file.heads.map(({ sheet }) => sheet.name);
  const shown = useRef(layout);
  // A question that was answered is gone, and the focus with it: on to the next one, or to the button that goes on.
  useEffect(() => {
    if (shown.current === layout) return;
    shown.current = layout;
    if (document.activeElement !== document.body) return;
    const found = placesToGo.map((place) => panel.current?.querySelector<HTMLElement>(place));
    found.find((one) => one)?.focus();
  }, [layout]);
  return (
    <div ref={panel} className="db-panel db-import-panel">
      <div className="db-import-facts">
        <span className="db-import-file">
          {given.pasted ? w('pastedName') : w('fileFound', { name: file.name, size: Math.ceil(file.size / 1024) })}
        </span>
        {file.heads.length > 1 && (
          <span className="db-import-choice">
            <span aria-hidden="true">{w('sheet')}</span>
            <ListControl
              label={w('sheet')}
              value={head.sheet.name}
              options={sheets.map((name) => ({ value: name, text: name }))}
              onChange={(name) => sheets.includes(name) && actions.chooseSheet(name)}
            />
          </span>
        )}
        {notices.map((text) => (
          <span key={text} className="db-help">
            {text}
          </span>
        ))}
      </div>
      {problem !== undefined && (
        <div role="alert" className="db-banner db-banner-danger">
          <p>{errorText(problem, locale)}</p>
          {isChanged(problem) && <FileAgain given={given} actions={actions} />}
        </div>
      )}
      <div role="status">
        {match.missing.length > 0 && (
          <p className="db-banner db-banner-danger">
            {w('missing', {
              columns: match.missing.map((one) => headingOf(one, locale).replace(/^\*/, '')).join(betweenNames(locale)),
            })}
          </p>
        )}
        {same.map((heading) => (
          <p key={heading} className="db-banner db-banner-danger">
            {w('sameHeading', { heading })}
          </p>
        ))}
        {match.otherUnits.length > 0 && (
          <p className="db-banner db-banner-warning">{w('unitRequired', { count: match.otherUnits.length })}</p>
        )}
        {match.earlyDays.length > 0 && (
          <p className="db-banner db-banner-warning">{w('daysRequired', { count: match.earlyDays.length })}</p>
        )}
        {isReady && <p className="db-banner">{w('matchedAll', { count: match.columns.filter(Boolean).length })}</p>}
      </div>
      <DataTable
        className="db-import-match"
        label={w('stepMatch')}
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
      />
      <div className="db-import-actions">
        <Button onClick={actions.cancel}>{w(given.pasted ? 'pasteAnew' : 'anew')}</Button>
        <Button variant="primary" disabled={!isReady} onClick={() => void actions.check()}>
          {w('check')}
        </Button>
      </div>
    </div>
  );
}

const templateNotices = {
  unit: 'templateUnit',
  required: 'templateRequired',
  added: 'templateAdded',
  gone: 'templateGone',
  renamed: 'templateRenamed',
  options: 'templateOptions',
} as const;
