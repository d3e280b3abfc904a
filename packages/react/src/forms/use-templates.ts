import type { ValuesOf } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { type FormTemplate, forms, formTemplate, type templateRecord, type templateRow } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DraftForm, useDraftForm } from '../form/use-draft-form.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { useCall } from '../query/use-call.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';

export type TemplateRow = ValuesOf<typeof templateRow>;
export type TemplateRecord = ValuesOf<typeof templateRecord>;

/** One form with fields and nodes; nothing while no id is given. */
export function useTemplate(templateId: string | undefined) {
  return useEndpoint(forms.get, { templateId: templateId ?? '' }, { enabled: templateId !== undefined });
}

/**
 * The form in which a form is drawn up; a draft of it survives a reload, and `about` says with which version it began. A new one gets
 * its id here.
 */
export function useTemplateForm(record: TemplateRecord | undefined): DraftForm & { readonly templateId: string } {
  const [freshId] = useState(newGuarantyId);
  const form = useDraftForm(formTemplate, {
    name: `template:${record?.templateId ?? 'new'}`,
    clean: () => ({ ...empty, templateId: freshId, ...record }),
    about: () => (record ? { version: form.about['version'] ?? record.version } : {}),
  });
  return { ...form, templateId: record?.templateId ?? String(form.form.getValues('templateId')) };
}

/** Saves, publishes or withdraws a form, says what became of it, and refreshes the lists. */
export function useTemplateCall() {
  const queries = useQueryClient();
  const lists = [forms.list, forms.get];
  return useCall(() =>
    Promise.all(lists.map((one) => refreshQueries(queries, { queryKey: endpointKey(one as Endpoint) }))),
  );
}

const empty: Readonly<Record<keyof FormTemplate, unknown>> = {
  templateId: '',
  zh: '',
  en: '',
  about: '',
  sections: [],
  fields: [],
  nodes: [],
};
