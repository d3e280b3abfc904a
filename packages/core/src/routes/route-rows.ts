/** name: [path, zh, en, outside the shell] */
export const routeRows: Readonly<Record<string, readonly [path: string, zh: string, en: string, bare?: true]>> = {
  // B1, B2
  login: ['/login', '登录', 'Sign in', true],
  editindex: ['/editindex', '编辑首页', 'Edit index', true],
  notFound: ['/404', '页面不存在', 'Not found', true],
  redirect: ['/redirect/{path}', '跳转', 'Redirect'],
  error404: ['/error/404', '页面不存在', 'Not found'],
  dashboard: ['/dashboard', '首页', 'Dashboard'],
  personalCentre: ['/user/profile', '个人中心', 'Personal centre'],
  // B3-B7 project flows
  sendpt: ['/sendpt/{id}/{type}/{newType}/{infoId}/{timestamp?}', '项目流程', 'Project flow'],
  sendptyear: [
    '/sendptyear/{id}/{type}/{newType}/{infoId}/{otherbusinessId}/{otheruserFinishId}/{timestamp}',
    '年度项目流程',
    'Yearly project flow',
  ],
  detailpt: ['/detailpt/{id}/{type}/{newType}/{infoId}/{nodeFinishId}', '流程详情', 'Flow details'],
  detailHispt: ['/detailHispt/{nodeFinishId}/{type}/{newType}/{infoId}/{signedOpinion}', '历史详情', 'History details'],
  printIdxpt: ['/printIdxpt/{id}/{type}/{newType}/{infoId}/{nodeFinishId}', '流程打印', 'Print a flow'],
  logpt: ['/logpt/{id}', '流程日志', 'Flow log'],
  // B8
  fullTextSearch: ['/ftr/search', '全文检索', 'Full-text search'],
  search: ['/search', '综合查询', 'General search'],
  // B9
  datavIndex: ['/datav/index', '驾驶舱', 'Dashboards'],
  datavList: ['/datav/list', '驾驶舱列表', 'Dashboard list'],
  datavFlow: ['/datav/flow', '驾驶舱流程', 'Dashboard flow'],
  datavChart: ['/datav/chart', '图表', 'Charts'],
  datavShow: ['/datav/show/{subCompanyCockpitId}/{newType}/{userFinishId}', '子公司驾驶舱', 'Subsidiary dashboard'],
  datavBusinessYear: ['/datav/business/year', '业务年度', 'Business by year'],
  datavBusinessAnalysis: ['/datav/business/analysis', '业务分析', 'Business analysis'],
  datavBusinessTime: ['/datav/business/time', '业务时点', 'Business by time'],
  datavSocietyAnalysis: ['/datav/society/analysis', '社会业务分析', 'Society business analysis'],
  datavSocietyYear: ['/datav/society/year', '社会业务年度', 'Society business by year'],
  datavScreenLight: ['/datav/screen/light', '大屏（浅色）', 'Big screen, light'],
  datavScreenDark1: ['/datav/screen/dark1', '大屏（深色一）', 'Big screen, dark one'],
  datavScreenDark2: ['/datav/screen/dark2', '大屏（深色二）', 'Big screen, dark two'],
  datavCustomer: ['/datav/table/customer', '客户表', 'Customers'],
  datavData: ['/datav/table/data', '数据表', 'Data'],
  datavCategory: ['/datav/table/category', '类别表', 'Categories'],
  datavArea: ['/datav/table/area', '区域表', 'Areas'],
  datavProject: ['/datav/table/project', '项目表', 'Projects'],
  // B10
  canteenIndex: ['/canteen/index', '食堂', 'Canteen'],
  canteenOrder: ['/canteen/order', '订餐', 'Order'],
  canteenMyOrders: ['/canteen/myorders', '我的订单', 'My orders'],
  canteenAllOrders: ['/canteen/allorders', '全部订单', 'All orders'],
  canteenProduct: ['/canteen/product', '菜品', 'Products'],
  emergencyIndex: ['/emergency/index', '应急', 'Emergency'],
  // B11
  fundProjects: ['/fund/project/list', '基金项目', 'Fund projects'],
  fundFlow: ['/fund/flow/{userFinishId}/{type}/{infoId}', '基金流程', 'Fund flow'],
  fundProjectAdd: ['/fund/project/add/{rand?}', '新增基金项目', 'Add a fund project'],
  fundProjectEdit: ['/fund/project/edit/{id}', '修改基金项目', 'Edit a fund project'],
  fundProjectDetail: [
    '/fund/project/detail/{id}/{type}/{enterpriseId}/{rand?}',
    '基金项目详情',
    'Fund project details',
  ],
  // B12
  carTicket: ['/car/ticket', '用车申请', 'Car ticket'],
  carUserConfig: ['/car/userconfig', '用车配置', 'Car settings'],
  carAll: ['/car/all', '全部用车', 'All car tickets'],
  carStatistics: ['/car/statistics', '用车统计', 'Car statistics'],
  carDetail: ['/car/detail/{id}/{type}/{infoId}/{rand?}', '用车详情', 'Car details'],
  // B13
  vacationLeave: ['/vacation/leave/{id}/{type}/{newType}/{infoId}/{timestamp?}', '请假', 'Leave'],
  vacationSendvc: ['/vacation/sendvc/{id}/{type}/{newType}/{infoId}/{timestamp?}', '请假流程', 'Leave flow'],
  vacationSenddb: ['/vacation/senddb/{id}/{type}/{newType}/{infoId}/{statusId?}', '请假待办', 'Leave to do'],
  vacationSendzb: ['/vacation/sendzb/{id}/{type}/{newType}/{infoId}/{statusId?}', '请假在办', 'Leave in progress'],
  vacationSendbj: ['/vacation/sendbj/{id}/{type}/{newType}/{infoId}/{statusId?}', '请假办结', 'Leave done'],
  vacationPrint: ['/vacation/printIdx/{id}/{type}/{newType}/{infoId}', '请假打印', 'Print leave'],
  // B14
  publishMain: [
    '/informationPublish/main/{id}/{type}/{newType}/{infoId}/{timestamp?}',
    '信息发布',
    'Information publishing',
  ],
  publishMainStatus: [
    '/informationPublish/mainStatus/{id}/{type}/{newType}/{infoId}/{statusId}',
    '信息发布办理',
    'Information publishing, by status',
  ],
  publishSend: ['/informationPublish/send/{id}/{type}/{newType}/{infoId}', '信息发布发起', 'Publishing: send'],
  publishDone: ['/informationPublish/done/{id}/{type}/{newType}/{infoId}', '信息发布已办', 'Publishing: done'],
  publishFinish: ['/informationPublish/finish/{id}/{type}/{newType}/{infoId}', '信息发布办结', 'Publishing: finished'],
  publishPrint: ['/informationPublish/print/{id}/{type}/{newType}/{infoId}', '信息发布打印', 'Publishing: print'],
  // B15
  formRevise: ['/formMaker/revise/{id}', '表单修订', 'Revise a form'],
  formSendpt: [
    '/formMaker/sendpt/{id}/{type}/{newType}/{infoId}/{nodeFinishId}/{templateId}/{timestamp}',
    '表单流程',
    'Form flow',
  ],
  formPrint: [
    '/formMaker/printIdx/{id}/{type}/{newType}/{infoId}/{nodeFinishId}/{templateId}',
    '表单打印',
    'Print a form',
  ],
  // B16
  productNodeSet: ['/product/nodeSet/{code}', '产品节点设置', 'Product nodes'],
  productEndorse: ['/product/endorse/{id}/{type}/{newType}/{infoId}', '产品审批', 'Product endorsement'],
  productEndorse2: ['/product/endorse2/{id}/{type}/{newType}/{infoId}', '产品审批二', 'Product endorsement, second'],
  productDetail: ['/product/detail/{id}/{type}/{newType}/{infoId}', '产品详情', 'Product details'],
  productHistory: ['/product/history/{id}/{type}/{newType}/{infoId}', '产品历史详情', 'Product history'],
  productPrint: ['/product/print/{id}/{type}/{newType}/{infoId}', '产品打印', 'Print a product'],
  productLog: ['/product/log/{id}', '产品日志', 'Product log'],
  // B17
  receiptRegister: ['/receipt/register/{id}/{type}/{newType}/{infoId}', '收文登记', 'Register a document'],
  receiptView: ['/receipt/view/{id}/{type}/{newType}/{infoId}', '收文查看', 'View a document'],
  receiptDone: ['/receipt/bjreceiptView/{id}/{type}/{newType}/{infoId}', '收文办结查看', 'View a finished document'],
  receiptPrint: ['/receipt/print/{id}/{type}/{newType}/{infoId}', '收文打印', 'Print a document'],
  // B18
  ...auditRoutes('opinion', '/opinionAudit', '意见审核', 'Opinion audit'),
  ...auditRoutes('enterprise', '/enterpriseAudit', '企业审核', 'Enterprise audit'),
  ...auditRoutes('businessOpinion', '/businessOpinionAudit', '业务意见审核', 'Business opinion audit'),
  // B19
  questions: ['/qa/index', '问答', 'Q&A'],
  forum: ['/forum/index', '论坛', 'Forum'],
  archives: ['/archives/index', '档案', 'Archives'],
  partyHistory: ['/partyHistory/index', '党史学习', 'Party history'],
  partyHistoryPlay: ['/partyHistory/play/{videoId}', '党史视频', 'Party history video'],
  // B20
  urgingNew: ['/urging/new/{timestamp}', '新建督办', 'New urging'],
  urgingEdit: ['/urging/edit/{id}', '修改督办', 'Edit urging'],
  urgingAudit: ['/urging/insideAudit/{id}', '督办内审', 'Urging inside audit'],
  // B21
  customerList: ['/customer/list', '客户列表', 'Customers'],
  customerIndex: ['/customer/index', '客户首页', 'Customer index'],
  customerDetail: ['/customer/detail/{type}/{id}', '客户详情', 'Customer details'],
  customerBase: ['/customer/base/{id}', '客户基本情况', 'Customer base details'],
  customerRisk: ['/customer/risk/{id}', '客户风险', 'Customer risk'],
  customerOperation: ['/customer/operation/{id}', '客户经营情况', 'Customer operation'],
  customerGuide: ['/customer/guide', '客户指引', 'Customer guide'],
  // B22
  receptionFee: ['/receptionFee/sendpt/{id}/{newType}/{infoId}', '招待费', 'Reception fee'],
  borrowing: ['/borrowing/flow/{id}/{type}/{infoId}/{rand?}', '借款', 'Borrowing'],
  // B24: watched by forms in view mode; the query carries optGuaranty_ID
  viewMeasures: ['/viewMeasures', '查看担保措施', 'View a measure'],
};

/** The four pages of an audit family (B18). */
function auditRoutes(name: string, path: string, zh: string, en: string) {
  const ids = '{id}/{type}/{newType}/{infoId}';
  return {
    [`${name}Audit`]: [`${path}/audit/${ids}/{statusId?}`, zh, en],
    [`${name}Now`]: [`${path}/now/${ids}/{nodeFinishId?}`, `${zh}在办`, `${en}, now`],
    [`${name}Pass`]: [`${path}/pass/${ids}/{nodeFinishId?}`, `${zh}通过`, `${en}, passed`],
    [`${name}Finish`]: [`${path}/finish/${ids}/{nodeFinishId?}`, `${zh}办结`, `${en}, finished`],
  } as const satisfies Record<string, readonly [string, string, string]>;
}
