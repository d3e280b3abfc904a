import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { OwnPost } from '../flows/posts.ts';

/** Posts of the company's own beside the fixed ones; people and nodes get them like those. One in use is not deleted. */
export const ownPosts = resource({
  name: 'ownPost',
  plural: 'ownPosts',
  label: label('岗位', 'Post'),
  pluralLabel: label('自设岗位', 'Posts of our own'),
  id: 'postId',
  fields: {
    zh: text('岗位名称', 'Post', { required: true, max: 30 }),
    en: text('英文名称', 'Post in English', { max: 60 }),
  },
  access: { read: 'signed-in', write: 'admin:chains' },
  scope: 'group',
  unique: [['zh']],
  list: { columns: ['zh', 'en'], search: ['zh', 'en'], order: 'createTime' },
  page: { path: '/admin/posts' },
  sheet: true,
});

/** The code under which people and nodes have such a post. */
export function codeOfPost({ postId }: Pick<RecordOf<typeof ownPosts>, 'postId'>): OwnPost {
  return `post:${postId}`;
}
