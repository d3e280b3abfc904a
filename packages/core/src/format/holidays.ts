/** A public holiday of one year: the days off, both counted, and the weekend days on which work is made up for it. Days are `yyyy-MM-dd`. */
export interface HolidayPeriod {
  readonly name: string;
  readonly from: string;
  readonly until: string;
  readonly workdays?: readonly string[];
}

/** The days off that the General Office of the State Council has announced for a year. */
export interface HolidayYear {
  readonly year: number;
  /** The number of the notice (国务院办公厅关于某年部分节假日安排的通知). */
  readonly notice: string;
  readonly source: string;
  readonly periods: readonly HolidayPeriod[];
}

const off = (name: string, from: string, until: string, ...workdays: readonly string[]): HolidayPeriod =>
  workdays.length > 0 ? { name, from, until, workdays } : { name, from, until };

/** Days off and made-up working days as they were announced, one notice a year; a year that is not here is not known. */
export const stateHolidays: readonly HolidayYear[] = [
  {
    year: 2024,
    notice: '国办发明电〔2023〕7号',
    source: 'https://www.gov.cn/zhengce/zhengceku/202310/content_6911528.htm',
    periods: [
      off('元旦', '2024-01-01', '2024-01-01'),
      off('春节', '2024-02-10', '2024-02-17', '2024-02-04', '2024-02-18'),
      off('清明节', '2024-04-04', '2024-04-06', '2024-04-07'),
      off('劳动节', '2024-05-01', '2024-05-05', '2024-04-28', '2024-05-11'),
      off('端午节', '2024-06-10', '2024-06-10'),
      off('中秋节', '2024-09-15', '2024-09-17', '2024-09-14'),
      off('国庆节', '2024-10-01', '2024-10-07', '2024-09-29', '2024-10-12'),
    ],
  },
  {
    year: 2025,
    notice: '国办发明电〔2024〕12号',
    source: 'https://www.gov.cn/zhengce/zhengceku/202411/content_6986383.htm',
    periods: [
      off('元旦', '2025-01-01', '2025-01-01'),
      off('春节', '2025-01-28', '2025-02-04', '2025-01-26', '2025-02-08'),
      off('清明节', '2025-04-04', '2025-04-06'),
      off('劳动节', '2025-05-01', '2025-05-05', '2025-04-27'),
      off('端午节', '2025-05-31', '2025-06-02'),
      off('国庆节、中秋节', '2025-10-01', '2025-10-08', '2025-09-28', '2025-10-11'),
    ],
  },
  {
    year: 2026,
    notice: '国办发明电〔2025〕7号',
    source: 'https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm',
    periods: [
      off('元旦', '2026-01-01', '2026-01-03', '2026-01-04'),
      off('春节', '2026-02-15', '2026-02-23', '2026-02-14', '2026-02-28'),
      off('清明节', '2026-04-04', '2026-04-06'),
      off('劳动节', '2026-05-01', '2026-05-05', '2026-05-09'),
      off('端午节', '2026-06-19', '2026-06-21'),
      off('中秋节', '2026-09-25', '2026-09-27'),
      off('国庆节', '2026-10-01', '2026-10-07', '2026-09-20', '2026-10-10'),
    ],
  },
];
