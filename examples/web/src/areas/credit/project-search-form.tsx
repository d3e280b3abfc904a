import { useSyncedDraft } from '@danbao/react';
import type { ProjectSearch } from '@danbao/react/credit';
import { FieldFrame } from '@danbao/react/form';
import { SearchForm } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Search } from 'lucide-react';
import { useAppWords } from '../../shared/i18n/words.ts';

const empty: ProjectSearch = { projectName: '', clientName: '' };

export interface ProjectSearchFormProps {
  readonly initial: ProjectSearch;
  readonly onSearch: (search: ProjectSearch) => void;
}

export function ProjectSearchForm({ initial, onSearch }: ProjectSearchFormProps) {
  const w = useAppWords();
  const [typed, setTyped] = useSyncedDraft(initial);
  return (
    <SearchForm className="db-panel p-3 lg:p-4" values={{ ...typed }} onSearch={() => onSearch(typed)}>
      {(['projectName', 'clientName'] as const).map((name) => (
        <FieldFrame key={name} name={name} label={w(name)}>
          {({ id }) => (
            <span className="db-control">
              <input
                id={id}
                className="db-input"
                autoComplete="off"
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            </span>
          )}
        </FieldFrame>
      ))}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button
          onClick={() => {
            setTyped(empty);
            onSearch(empty);
          }}
        >
          {w('reset')}
        </Button>
      </div>
    </SearchForm>
  );
}
