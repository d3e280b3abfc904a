import { expect, it } from 'vitest';
import { repositoryFields } from './repository-fields.ts';

it('says where a package comes from as the workflow that publishes it does', () => {
  const env = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b' };
  expect(repositoryFields(env, 'packages/core')).toEqual({
    repository: { type: 'git', url: 'git+https://github.com/a/b.git', directory: 'packages/core' },
    homepage: 'https://github.com/a/b/tree/main/packages/core#readme',
    bugs: { url: 'https://github.com/a/b/issues' },
  });
});

it('publishes nothing whose origin is not known', () => {
  expect(() => repositoryFields({}, 'packages/core')).toThrow('release workflow');
});
