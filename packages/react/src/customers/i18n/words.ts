import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of customers; they are loaded with them. */
export const { useWords: useCustomerWords } = pairWords({
  addClient: ['新增客户', 'Add a client'],
  editClient: ['修改客户', 'Change a client'],
  chooseClient: ['输入名称、证件号码或电话查找客户', 'Find a client by name, number or phone'],
});
