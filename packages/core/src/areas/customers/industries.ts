import { options } from '../../field/types/choice.ts';

/** Industries by the sections of the national classification (GB/T 4754). */
export const industries = options(
  ['A', '农、林、牧、渔业', 'Farming, forestry and fishing'],
  ['B', '采矿业', 'Mining'],
  ['C', '制造业', 'Manufacturing'],
  ['D', '电力、热力、燃气及水生产和供应业', 'Power, heat, gas and water'],
  ['E', '建筑业', 'Construction'],
  ['F', '批发和零售业', 'Wholesale and retail'],
  ['G', '交通运输、仓储和邮政业', 'Transport, storage and post'],
  ['H', '住宿和餐饮业', 'Hotels and catering'],
  ['I', '信息传输、软件和信息技术服务业', 'Information technology'],
  ['J', '金融业', 'Finance'],
  ['K', '房地产业', 'Real estate'],
  ['L', '租赁和商务服务业', 'Leasing and business services'],
  ['M', '科学研究和技术服务业', 'Research and technical services'],
  ['N', '水利、环境和公共设施管理业', 'Water, environment and public facilities'],
  ['O', '居民服务、修理和其他服务业', 'Household services and repair'],
  ['P', '教育', 'Education'],
  ['Q', '卫生和社会工作', 'Health and social work'],
  ['R', '文化、体育和娱乐业', 'Culture, sports and entertainment'],
  ['S', '公共管理、社会保障和社会组织', 'Public administration'],
  ['T', '国际组织', 'International organisations'],
);
