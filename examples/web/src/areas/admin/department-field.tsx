import { departments } from '@danbao/core';
import { EntityField, EntityFormContext, ListControl, useEndpoint } from '@danbao/react';
import { use } from 'react';

/** The department of a user: one of those of the unit that is chosen in the form. */
export function DepartmentField() {
  const form = use(EntityFormContext)?.form;
  const deptId = String(form?.watch('unitUid') ?? '');
  const rows = useEndpoint(departments.list, { deptId }, { enabled: deptId !== '', staleTime: 60_000 }).data ?? [];
  const options = rows.map(({ deptName }) => ({ value: deptName, text: deptName }));
  return <EntityField name="deptName" control={(props) => <ListControl {...props} options={options} />} />;
}
