import { pairWords } from '@danbao/react';

/** The sentences of the pages of cars. */
export const { useWords: useCarWords } = pairWords({
  carTicket: ['用车申请', 'Car ticket'],
  carTicketAbout: ['申请公务用车，查看本人的用车与待办', 'Ask for a company car; your journeys and what waits for you'],
  carAll: ['全部用车', 'All car tickets'],
  carAllAbout: ['本单位的全部用车申请', 'Every car ticket of your unit'],
  carSettings: ['用车配置', 'Car settings'],
  carSettingsAbout: ['车辆管理员派车时从这里选择车辆与驾驶员', 'The car manager chooses from these cars and drivers'],
  carFigures: ['用车统计', 'Car statistics'],
  carFiguresAbout: ['已还车的记录：次数、里程与费用', 'Completed trips: number, mileage and fees'],
  byCar: ['按车辆', 'By car'],
  byDriver: ['按驾驶员', 'By driver'],
  byMonth: ['按月份', 'By month'],
  car: ['车辆', 'Car'],
  driver: ['驾驶员', 'Driver'],
  month: ['月份', 'Month'],
  trips: ['出车次数', 'Journeys'],
  mileage: ['里程（公里）', 'Mileage (km)'],
  fee: ['费用（元）', 'Fees (CNY)'],
  total: ['合计', 'Total'],
  year: ['年度', 'Year'],
  noFigures: ['本年度暂无已还车记录', 'No completed trips this year'],
  title: ['标题', 'Title'],
  status: ['状态', 'Status'],
  noTickets: ['没有找到用车申请，可换个条件查询', 'No car tickets were found; try other conditions'],
});
