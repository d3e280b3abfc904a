import { areas, createClient, createSession, initialValues, isVisible, validate } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { answersOf, decidingFields } from '@danbao/testing/values/condition';
import { coveringFields } from '@danbao/testing/values/covering-fields';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { type EntityForm, useEntityForm } from '../form/use-entity-form.ts';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { shownFields } from '../testing/fill-form.ts';

const session = createSession();
const client = createClient(areas, { baseUrl: 'http://office.test/api', session });

const show = (form: ReactNode) =>
  render(
    <DanbaoProvider client={client} session={session}>
      {form}
    </DanbaoProvider>,
  );

describe.each(coveringFields())('fields of $kind', ({ entity }) => {
  const fields = Object.entries<Field<unknown>>(entity.fields);
  const empty = { ...Object.fromEntries(fields.map(([name]) => [name, ''])), ...initialValues(entity) };
  const hasControl = ({ type }: Field<unknown>) => type.control !== 'companion';

  let form: EntityForm;
  function Form() {
    form = useEntityForm(entity, empty);
    return (
      <EntityFormContext.Provider value={form}>
        <IssueSummary onGo={() => {}} />
        {fields.map(([name]) => (
          <EntityField key={name} name={name} />
        ))}
      </EntityFormContext.Provider>
    );
  }
  const expectShown = () => {
    const values = form.values();
    const visible = fields.filter(
      ([name, field]) => !(field.rare && !values[name]) && hasControl(field) && isVisible(entity, name, values),
    );
    expect(shownFields().sort()).toEqual(visible.map(([name]) => name).sort());
  };

  it('have a control while their condition holds, whatever is answered; companions have none', () => {
    show(<Form />);
    expectShown();
    for (const name of decidingFields(entity))
      for (const answer of answersOf(entity, name)) {
        act(() => form.form.setValue(name, answer));
        expectShown();
      }
  });

  it('are named where they are missing, and nothing else, when the form is saved empty (F25, F30)', async () => {
    show(<Form />);
    await act(() => form.check());
    const missing = validate(entity, form.values());
    expect(document.querySelectorAll('[data-db-summary] li')).toHaveLength(missing.length);
    const named = [...document.querySelectorAll('[data-db-field]:has([aria-invalid=true])')];
    expect(named.length > 0).toBe(missing.length > 0);
  });
});
