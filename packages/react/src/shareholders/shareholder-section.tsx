import { message } from '@danbao/core';
import { shareholders } from '@danbao/core/measures';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { ResourceList } from '../resource/resource-list.tsx';
import { Section } from '../view/section.tsx';

export interface ShareholderSectionProps {
  /** Whose shareholders: the id of the equity measure, even before it is saved, or of the owner. */
  readonly client_ID: string;
  /** Nothing is added, changed or deleted (F2). */
  readonly readOnly?: boolean;
  readonly id?: string;
  readonly className?: string;
}

/** The shareholders of the company whose equity is pledged (G26, J1, J2). */
export function ShareholderSection({ client_ID, readOnly = false, id, className }: ShareholderSectionProps) {
  const w = useWords();
  const locale = useLocale();
  return (
    <ResourceList
      resource={shareholders}
      fixed={{ client_ID }}
      readOnly={readOnly}
      numbered
      removeQuestion={message('confirmDelete', locale)}
      arrange={({ tools, table }) => (
        <Section title={w('shareholders')} className={className} tools={tools} {...(id === undefined ? {} : { id })}>
          {table}
        </Section>
      )}
    />
  );
}
