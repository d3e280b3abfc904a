/** Every sentence of the engine in Chinese: the complete and first language. */
export const zh = {
  problems: {
    kindNotServed: '服务器没有配置种类 {kind}。请联系系统管理员',
    notAWorkbook: '{file} 不是有效的 XLSX 工作簿：请用表格软件打开后另存为 .xlsx',
    oldOrLocked: '{file} 是旧版 .xls 或加了密码的工作簿：请去掉密码并另存为 .xlsx',
    damaged: '{file} 已损坏，读到 {where} 时中断：请用表格软件打开后另存一份再试',
    tooLarge: '{file} 展开后过大（{what} 超过 {limit}）：请拆成几个文件',
    tooManyRows: '{file} 超过 {limit} 行：请拆成几个文件',
    tooManyColumns: '{file} 超过 {limit} 列：请删除多余的列',
    unknownEncoding: '{file} 的文字编码无法识别：请另存为 UTF-8 编码的 CSV，或 .xlsx',
    brokenCsv: '{file} 第 {row} 行的引号不配对：请补上或删除多余的引号',
    noRows: '{file} 里没有数据',
    noSheet: '{file} 里没有工作表 {sheet}；现有：{sheets}',
    whichSheet: '{file} 里有几个工作表，不能确定读哪一个：{sheets}',
  },
  rules: {
    dishUnknown: '没有这个菜品：{dish}，请先新增或核对菜名',
    ownerMismatch: '证件号码 {number} 属于“{known}”，不是“{owner}”，请核对',
    ownerInactive: '权属人 {owner} 已停用，不能选用',
    otherKind: '该编号属于另一种类（{kind}），请核对',
    otherApplication: '该担保物已在申请 {apply} 之下，不能移到另一申请',
    extraCell: '这一格上方没有表头，内容无法归入任何一列：请补上表头或清空',
    duplicateRow: '与第 {row} 行重复（{value}）',
  },
  notices: {
    csvRead: '按 {encoding} 编码、以 {separator} 分隔读取',
    hiddenRows: '工作表 {sheet} 有 {count} 个隐藏行，同样读取',
  },
  words: {
    errors: '错误信息',
    version: '数据版本',
  },
} as const;
