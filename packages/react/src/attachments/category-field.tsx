import { attachment } from '@danbao/core/attachments';
import { SelectField } from '../form/search-fields.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import type { Attachment } from './use-attachments.ts';

const { category: definition } = attachment.fields;

export interface CategoryFieldProps {
  /** What stands for no category in particular. */
  readonly none: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses the kind of papers: of those that are added, or that are shown. */
export function CategoryField({ none, ...props }: CategoryFieldProps) {
  const locale = useLocale();
  const options = (definition.options ?? []).map(({ value, label }) => ({ value, text: label[locale] }));
  return (
    <SelectField
      name="category"
      label={definition.label[locale]}
      options={[{ value: '', text: none }, ...options]}
      {...props}
    />
  );
}

/** What kind of paper a file is, in words. */
export function useCategoryText(): (file: Attachment) => string {
  const name = useCategoryName();
  return ({ category }) => name(category);
}

export function useCategoryName(): (category: string | undefined) => string {
  const locale = useLocale();
  return (category) => definition.options?.find(({ value }) => value === category)?.label[locale] ?? '';
}
