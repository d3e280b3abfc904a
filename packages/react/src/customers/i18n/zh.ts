export const zh = {
  addClient: '新增客户',
  editClient: '修改客户',
  chooseClient: '输入名称、证件号码或电话查找客户',
  addRelation: '新增关联客户',
  editRelation: '修改关联客户',
};
