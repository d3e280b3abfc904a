const names = [
  '综合部',
  '业务一部',
  '业务二部',
  '风险管理部',
  '财务部',
  '综合担保部',
  '信息技术部',
  '审批中心',
  '综合管理部',
];

/** The same departments in every unit. */
export function sampleDepartments(units: readonly { readonly unitUid: string }[]) {
  return units.flatMap(({ unitUid }) =>
    names.map((deptName, sort) => ({
      deptId: sampleDepartment(unitUid, deptName),
      deptName,
      parentId: unitUid,
      unitUid,
      sort,
    })),
  );
}

/** The id of a department by its name. */
export function sampleDepartment(unitUid: string, deptName: string): string {
  return `${unitUid}${String(names.indexOf(deptName) + 1).padStart(2, '0')}`;
}
