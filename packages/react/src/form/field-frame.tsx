import { type Issue, issueMessage, type Label } from '@danbao/core';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../button/classes.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { asideOf } from './label-aside.ts';

/** What a control needs to be labelled and described. */
export interface ControlIds {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export interface FieldFrameProps {
  /** The name of the field, for finding it on the page. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly issues?: readonly Issue[];
  readonly help?: Label | undefined;
  readonly wide?: boolean | undefined;
  /** The control is a group (radios, several inputs): named by the label, not labelled for one element. */
  readonly group?: boolean;
  /** Stands below everything else of the field. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** Label above, control, help and what is wrong under it. */
export function FieldFrame({
  name,
  label,
  issues = [],
  help,
  wide,
  group,
  required = false,
  ...rest
}: FieldFrameProps) {
  const locale = useLocale();
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const refused = issues.some((issue) => !issue.confirmable);
  const sentences = [...new Set(issues.map((issue) => issueMessage(issue, locale)))];
  const described = sentences.length > 0 || help !== undefined;
  const Label = group ? 'span' : 'label';
  return (
    <div className={classes('db-root db-field', wide && 'db-wide', rest.className)} data-db-field={name}>
      <div className="db-label-line">
        <Label className="db-label" id={labelId} {...(group ? {} : { htmlFor: id })}>
          {required && (
            <span className="db-required" aria-hidden="true">
              *
            </span>
          )}
          {label}
        </Label>
        <span id={asideOf(labelId)} className="db:contents" />
      </div>
      {rest.children({ id, labelId, describedBy: described ? noteId : undefined, invalid: refused, required })}
      <div id={noteId} className="db:contents">
        {sentences.map((sentence) => (
          <span key={sentence} className={refused ? 'db-error' : 'db-caution'} data-db-issue={name}>
            <CircleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
            <span className="db-sentence">{sentence}</span>
          </span>
        ))}
        {help && <span className="db-help">{help[locale]}</span>}
      </div>
      {rest.note}
    </div>
  );
}
