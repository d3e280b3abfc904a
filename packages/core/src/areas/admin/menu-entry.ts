import { type Check, entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { pick } from '../../field/types/pick.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { menuPath } from './menu-path.ts';

/** The icons that an entry may have, by the names that the shell draws. */
export const menuIcons = options(
  ['home', '首页', 'Home'],
  ['folder', '文件夹', 'Folder'],
  ['file', '页面', 'Page'],
  ['users', '人员', 'People'],
  ['contact', '名片', 'Contact'],
  ['briefcase', '公文包', 'Briefcase'],
  ['gauge', '仪表', 'Gauge'],
  ['chart', '图表', 'Chart'],
  ['utensils', '餐具', 'Cutlery'],
  ['building', '大楼', 'Building'],
  ['landmark', '机构', 'Institution'],
  ['car', '汽车', 'Car'],
  ['list-checks', '清单', 'Checklist'],
  ['bell', '铃铛', 'Bell'],
  ['siren', '警报', 'Siren'],
  ['mail', '信封', 'Mail'],
  ['messages', '对话', 'Conversation'],
  ['circle-help', '问号', 'Question mark'],
  ['archive', '档案盒', 'Archive'],
  ['flag', '旗', 'Flag'],
  ['search', '放大镜', 'Magnifier'],
  ['settings', '齿轮', 'Gear'],
  ['user-cog', '用户设置', 'User settings'],
  ['shield', '盾牌', 'Shield'],
  ['list-tree', '树形列表', 'Tree'],
  ['book-open', '书', 'Book'],
  ['network', '网络', 'Network'],
  ['scroll-text', '日志', 'Log'],
  ['workflow', '流程', 'Flow'],
  ['inbox', '收件箱', 'Inbox'],
  ['calendar', '日历', 'Calendar'],
);

const id = text('编号', 'Id', { required: true, max: 32, noSheet: true });
const parentId = pick('上级菜单', 'Parent entry', { help: label('留空表示最上级', 'leave it empty for the top') });

const nameSays = label(
  '代码以字母开头，由字母、数字、- 和 _ 组成',
  'A code begins with a letter and has letters, digits, - and _',
);

const menuName: Check = ({ name }) =>
  name === undefined || /^[A-Za-z][\w-]*$/.test(String(name))
    ? []
    : [{ field: 'name', rule: 'menuName', message: nameSays }];

/** One entry of the menu (A19). Without an address it is a group, shown while anything stands in it. */
export const menuEntry = entity({
  name: 'menuEntry',
  label: label('菜单项', 'Menu entry'),
  fields: {
    parentId,
    title: text('名称', 'Title', { required: true, max: 30 }),
    titleEn: text('英文名称', 'English title', { max: 60 }),
    name: text('代码', 'Code', { required: true, max: 64 }),
    path: text('页面地址', 'Address', { max: 200, help: label('留空表示只是分组', 'leave it empty for a mere group') }),
    icon: choice('图标', 'Icon', menuIcons),
    needs: pick('所需权限', 'Right needed', {
      max: 64,
      help: label('留空表示人人可见', 'leave it empty for everybody'),
    }),
    isShown: yesNo('是否显示', 'Shown', { initial: '1' }),
  },
  checks: [menuPath, menuName],
});

/** The body of a change. */
export const menuEntryBody = entity({
  name: 'menuEntryBody',
  label: label('菜单项', 'Menu entry'),
  fields: { id, ...menuEntry.fields },
  checks: menuEntry.checks,
});

/** An entry as the server gives it. */
export const menuEntryRecord = entity({
  name: 'menuEntryRecord',
  label: label('菜单项', 'Menu entry'),
  fields: {
    id,
    ...menuEntry.fields,
    sort: integer('顺序', 'Order', { readOnly: true, zero: true }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

/** Where an entry goes: below `parentId` (the top when not given), before the sibling at `position` (0 is the first). */
export const menuMove = entity({
  name: 'menuMove',
  label: label('移动菜单项', 'Where a menu entry goes'),
  fields: { id, parentId, position: integer('位置', 'Position', { required: true, zero: true }) },
});

/** An entry with others below it goes only with them. */
export const menuRemoval = entity({
  name: 'menuRemoval',
  label: label('删除菜单项', 'Menu entry to delete'),
  fields: { id, withBelow: yesNo('连同下级', 'With everything below', { initial: '0' }) },
});
