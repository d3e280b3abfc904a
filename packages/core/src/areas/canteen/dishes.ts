import { choice, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { url } from '../../field/types/url.ts';
import { yuan } from '../../field/types/yuan.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { dishCategories } from './choices.ts';

/** Dishes of a unit's canteen (Z1), known by their names. */
export const dishes = resource({
  name: 'dish',
  plural: 'dishes',
  label: label('菜品', 'Dish'),
  pluralLabel: label('菜品', 'Dishes'),
  fields: {
    name: text('菜名', 'Dish name', {
      required: true,
      max: 50,
      synonyms: ['菜品名称', '菜品', '名称', '品名'],
    }),
    category: choice('分类', 'Category', dishCategories, {
      required: true,
      initial: 'meat',
      synonyms: ['菜品分类', '类别', '菜品类别'],
    }),
    price: yuan('价格', 'Price', { required: true, synonyms: ['单价', '售价', '菜品价格'] }),
    dailyLimit: integer('每日限量', 'Daily limit', {
      max: 9999,
      unit: 'portion',
      synonyms: ['限量', '每日份数', '每日供应量'],
      help: label('留空表示不限量', 'leave it empty for no limit'),
    }),
    allergens: text('过敏原', 'Allergens', { max: 200, synonyms: ['过敏提示', '致敏物'] }),
    description: remark('描述', 'Description', { max: 500, synonyms: ['菜品描述', '说明', '简介'] }),
    imageUrl: url('图片地址', 'Image address', { synonyms: ['图片', '图片链接'] }),
    isEnable: yesNo('是否启用', 'Enabled', { initial: '1', synonyms: ['启用', '状态', '是否上架'] }),
  },
  access: { read: 'canteen:read', write: 'canteen:write' },
  scope: 'unit',
  unique: [['name']],
  list: {
    columns: ['name', 'category', 'price', 'dailyLimit', 'allergens', 'isEnable'],
    filters: ['category', 'isEnable'],
    search: ['name'],
    order: 'createTime',
    // What one of each would cost says nothing.
    sums: [],
  },
  calls: { page: 'GET oa/dish/page' },
  page: { path: '/canteen/product' },
  sheet: true,
  rules: { derive: (values) => ({ isEnable: '1', ...values }) },
  feeds: ['oa/dateMenu/', 'oa/dishOrder/'],
});

export type Dish = RecordOf<typeof dishes>;
