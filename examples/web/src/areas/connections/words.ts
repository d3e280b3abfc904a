import { pairWords } from '@danbao/react';

export const { useWords: useConnectionWords } = pairWords({
  title: ['互保与关联', 'Connections'],
  about: [
    '互相担保的圈、多项措施登记的同一资产、不同主体共有的法定代表人、电话与地址',
    'Circles of guarantees, assets that secure several times, and representatives, telephones and addresses that parties share',
  ],
  circle: ['互保圈', 'Circles of guarantees'],
  asset: ['重复的资产', 'Repeated assets'],
  legalPerson: ['同一法定代表人', 'Same legal representative'],
  phone: ['同一电话', 'Same telephone'],
  address: ['同一地址', 'Same address'],
  count: ['{count} 项', '{count}'],
  none: ['没有', 'None'],
  of: ['{count} 方', '{count} parties'],
  secures: ['{backer} 为 {borrower} 提供担保', '{backer} secures {borrower}'],
  inProject: ['{name}（{project}）', '{name} ({project})'],
  failed: ['没有读取成功', 'It could not be loaded'],
  more: ['显示其余 {count} 项', 'Show {count} more'],
});
