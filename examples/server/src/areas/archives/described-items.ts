import { type Issue, issueMessage, validate } from '@danbao/core';
import { catalogueTemplates } from '@danbao/core/archives';
import { customFormEntity } from '@danbao/core/flows';
import type { RecordOf } from '@danbao/core/resources';
import type { ServerHost } from '../../resources/answer.ts';

type Values = Readonly<Record<string, unknown>>;
type Item = RecordOf<typeof catalogueTemplates>['items'][number];

/**
 * What is wrong with the further items of a record by the template of its type. What the template asks for may come later,
 * until the record is filed; items that it does not name are free.
 */
export async function itemIssues(host: ServerHost, values: Values, isFiling: boolean): Promise<readonly Issue[]> {
  const given = (Array.isArray(values['items']) ? values['items'] : []) as readonly Values[];
  if (given.length === 0 && !isFiling) return [];
  const { rows } = await host
    .store(catalogueTemplates)
    .page({ categoryId: String(values['categoryId']), pageSize: '1' });
  const items = ((rows[0]?.values['items'] ?? []) as readonly Item[]).filter(({ item }) => item !== undefined);
  return items.flatMap((item) => {
    const value = given.find((one) => one['item'] === item.item)?.['value'];
    return validate(formOf(item, isFiling), { value }).map((issue) => ({
      ...{ field: 'items', rule: 'described' },
      message: { zh: said(item, issue, 'zh'), en: said(item, issue, 'en') },
    }));
  });
}

/** One item as a form of one field: checked by the same code as any other. */
function formOf({ item, kind, answers = '', max, required }: Item, isFiling: boolean) {
  const label = { zh: item, en: item };
  const given = answers
    .split(/[、,，;；]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const options = given.map((value) => ({ value, label: { zh: value, en: value } }));
  return customFormEntity('describedItem', label, [
    {
      ...{ name: 'value', kind: options.length > 0 ? 'choice' : kind, label, options },
      ...(max ? { max: Number(max) } : {}),
      required: isFiling && required === '1',
    },
  ]);
}

function said({ item }: Item, issue: Issue, locale: 'zh' | 'en'): string {
  return `${item}${locale === 'zh' ? '：' : ': '}${issueMessage(issue, locale)}`;
}
