/** What every enterprise of a test needs; add name and certificate number. */
export const company = {
  ownerType: '01',
  legalPerson: '张三',
  phone: '13800000000',
  contact: '李四',
  phoneOne: '13800000000',
  houseAddress: '外滩 1 号',
} as const;
