import { account } from '@danbao/core/admin';
import { posts } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import { useOwnPosts } from '@danbao/react/flows';
import { EntityFormContext, FieldFrame } from '@danbao/react/form';
import { use } from 'react';

/** The posts of a user: what waits for them in flows waits for them. */
export function PostsField() {
  const locale = useLocale();
  const form = use(EntityFormContext)?.form;
  const value: unknown = form?.watch('posts');
  const all = [...posts, ...[...(useOwnPosts() ?? [])].map(([value, label]) => ({ value, label }))];
  const held: readonly string[] = Array.isArray(value) ? value : [];
  const toggle = (post: string) =>
    form?.setValue('posts', held.includes(post) ? held.filter((one) => one !== post) : [...held, post], {
      shouldDirty: true,
    });
  return (
    <FieldFrame name="posts" label={account.fields.posts.label[locale]} required={false} wide group issues={[]}>
      {() => (
        <div className="grid max-h-48 grid-cols-1 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
          {all.map(({ value, label: post }) => (
            <label key={value} className="flex items-center gap-2 text-13">
              <input type="checkbox" checked={held.includes(value)} onChange={() => toggle(value)} />
              {post[locale]}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
