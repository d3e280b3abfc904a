import { betweenNames } from '@danbao/core/i18n';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { EntityField } from './entity-field.tsx';
import { useEntityFormContext } from './entity-form-context.ts';

export interface KnownNumberFieldProps {
  readonly name: string;
  /** The names of others that are recorded under a number. */
  readonly find: (number: string) => Promise<readonly string[]>;
}

/**
 * A number that only one company or person has: when the field is left, who is recorded under it already stands there. Never
 * in the way of saving; where the question fails, nothing is said.
 */
export function KnownNumberField({ name, find }: KnownNumberFieldProps) {
  const w = useWords();
  const locale = useLocale();
  const { form } = useEntityFormContext();
  const [left, setLeft] = useState('');
  const isAsked = useWatch({ control: form.control, name }) === left && left !== '';
  const { data } = useQuery({
    queryKey: ['danbao', 'known-number', name, left],
    queryFn: () => find(left),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  const names = (isAsked && data) || [];
  const note = (
    <span role="status" className={names.length > 0 ? 'db-caution' : undefined}>
      {names.length > 0 && (
        <>
          <TriangleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
          {w('knownNumber', { names: names.join(betweenNames(locale)) })}
        </>
      )}
    </span>
  );
  return <EntityField name={name} onLeft={setLeft} note={note} />;
}
