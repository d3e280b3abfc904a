import { type PermissionGroup, permissionsIn } from '@danbao/core/admin';
import { useEffect, useId, useRef, useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useAdminWords } from './i18n/words.ts';

export interface PermissionPickerProps {
  /** Every right that there is, by what it is about. */
  readonly groups: readonly PermissionGroup[];
  readonly value: readonly string[];
  readonly onChange: (permissions: readonly string[]) => void;
  readonly disabled?: boolean;
  /** Permissions that the user may give and take away; all when not given. */
  readonly grantable?: readonly string[];
}

/**
 * Rights as a matrix: a row for each thing, its rights beside it, a box for the whole row. Searched by name, code and, where
 * the app knows it, pinyin. Rights that the registry does not know stay and can be taken away.
 */
export function PermissionPicker({ groups, value, onChange, disabled = false, grantable }: PermissionPickerProps) {
  const w = useAdminWords();
  const { locale, matchOption } = useDanbao();
  const id = useId();
  const [query, setQuery] = useState('');
  const all = withUnknown(groups, value, w('unknownRights'));
  const fits = (text: string, code: string) =>
    code.includes(query.trim()) || matchOption(text, query, { value: code, label: { zh: text, en: text } });
  const shown = all.flatMap((group) => {
    if (query.trim() === '' || fits(group.label[locale], group.noun)) return [group];
    const permissions = group.permissions.filter(({ label, permission }) => fits(label[locale], permission));
    return permissions.length > 0 ? [{ ...group, permissions }] : [];
  });
  const put = (rights: readonly string[], isIn: boolean) => {
    const rest = value.filter((right) => !rights.includes(right));
    onChange(isIn ? [...rest, ...rights] : rest);
  };
  const known = new Set(permissionsIn(groups));
  const isFixed = (right: string) => grantable !== undefined && known.has(right) && !grantable.includes(right);
  const partOf = (ofGroup: 'all' | 'some') => w(ofGroup === 'all' ? 'ofGroupAll' : 'ofGroupSome');
  const titleOf = (permission: string, ofGroup: 'all' | 'some' | undefined) =>
    ofGroup ? w('groupTitle', { permission, part: partOf(ofGroup) }) : permission;
  const total = all.reduce((sum, { permissions }) => sum + permissions.length, 0);
  return (
    <div className="db-root db-rights">
      <div className="db-rights-head">
        <span className="db-control">
          <input
            className="db-input"
            type="search"
            aria-label={w('findRight')}
            placeholder={w('findRight')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            // Enter looks for a right; it does not save the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
        <span role="status">{w('chosenRights', { count: value.length, total })}</span>
      </div>
      {shown.map(({ noun, label, permissions }) => {
        const rights = permissions.map(({ permission }) => permission);
        const free = rights.filter((right) => !isFixed(right));
        const held = rights.filter((right) => value.includes(right)).length;
        const name = `${id}-${noun}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
          <div key={noun} role="group" aria-labelledby={name} className="db-rights-row">
            <Choice
              className="db-rights-noun"
              text={label[locale]}
              textId={name}
              some={held > 0 && held < rights.length}
              checked={held === rights.length}
              disabled={disabled || free.length === 0}
              onChange={() =>
                put(
                  free,
                  free.some((right) => !value.includes(right)),
                )
              }
            />
            <div className="db-rights-verbs">
              {permissions.map(({ permission, label: verb, newSince, ofGroup }) => (
                <Choice
                  key={permission}
                  title={isFixed(permission) ? w('notGrantable', { permission }) : titleOf(permission, ofGroup)}
                  {...(ofGroup ? { mark: partOf(ofGroup) } : {})}
                  text={newSince ? w('newRight', { name: verb[locale], day: newSince }) : verb[locale]}
                  checked={value.includes(permission)}
                  disabled={disabled || isFixed(permission)}
                  onChange={(isIn) => put([permission], isIn)}
                />
              ))}
            </div>
          </div>
        );
      })}
      {groups.some(({ permissions }) => permissions.some(({ permission }) => isFixed(permission))) && (
        <p className="db-help">{w('grantOnlyOwn')}</p>
      )}
      {shown.length === 0 && <p className="db-help">{w('noSuchRight')}</p>}
    </div>
  );
}

interface ChoiceProps {
  readonly text: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen. */
  readonly some?: boolean;
  readonly disabled: boolean;
  readonly onChange: (isIn: boolean) => void;
  readonly textId?: string;
  readonly title?: string;
  /** Said beside it; the title says it in full. */
  readonly mark?: string;
  readonly className?: string;
}

function Choice({ text, checked, some = false, disabled, onChange, textId, title, mark, className }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  return (
    <label className={className} title={title}>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span id={textId}>{text}</span>
      {mark && (
        <span className="db-tag" aria-hidden="true">
          {mark}
        </span>
      )}
    </label>
  );
}

function withUnknown(
  groups: readonly PermissionGroup[],
  value: readonly string[],
  title: string,
): readonly PermissionGroup[] {
  const known = new Set(permissionsIn(groups));
  const unknown = value.filter((right) => !known.has(right));
  if (unknown.length === 0 || groups.length === 0) return groups;
  const permissions = unknown.map((right) => ({ permission: right, label: { zh: right, en: right } }));
  return [...groups, { noun: 'unknown', label: { zh: title, en: title }, permissions }];
}
