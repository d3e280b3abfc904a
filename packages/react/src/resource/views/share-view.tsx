import { admin } from '@danbao/core/admin';
import { sharedViews } from '@danbao/core/search';
import { type FormEvent, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { ListControl } from '../../form/controls/list-control.tsx';
import { FieldFrame } from '../../form/field-frame.tsx';
import { useCall } from '../../query/use-call.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';
import { useRefreshResource } from '../use-records.ts';
import { askedOf, type SavedView } from './saved-views.ts';
import { useViewWords } from './words.ts';

export interface ShareViewProps {
  readonly view: SavedView;
  /** The list of which it is a view. */
  readonly listName: string;
  readonly onDone: () => void;
}

/** Shares a view with whoever has a role. */
export function ShareView({ view, listName, onDone }: ShareViewProps) {
  const w = useViewWords();
  const call = useCall(useRefreshResource(sharedViews));
  const { data: roles = [] } = useEndpoint(admin.roles, undefined, { staleTime: 60_000 });
  const [roleId, setRoleId] = useState('');
  const share = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const { name } = view;
    const filter = JSON.stringify(askedOf(view.filter));
    if (roleId !== '' && (await call(sharedViews.calls.add, { name, listName, roleId, filter, isFirst: '0' })))
      onDone();
  };
  return (
    <form onSubmit={(event) => void share(event)} className="db:grid db:gap-2">
      <FieldFrame name="share-with" label={w('shareWith', { name: view.name })}>
        {(ids) => (
          <ListControl
            {...ids}
            value={roleId}
            options={roles.map((role) => ({ value: role.roleId, text: role.roleName }))}
            onChange={setRoleId}
          />
        )}
      </FieldFrame>
      <span className="db:flex db:gap-2">
        <Button type="submit" variant="primary" disabled={roleId === ''}>
          {w('share')}
        </Button>
        <Button onClick={onDone}>{w('cancel')}</Button>
      </span>
    </form>
  );
}
