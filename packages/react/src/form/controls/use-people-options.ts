import { groups } from '@danbao/core/documents';
import { useWords } from '../../i18n/words.ts';
import { useSession } from '../../provider/use-session.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';

/** Everybody within reach to choose from, whoever asks first: their name tells them apart by department. */
export function usePeopleOptions() {
  const w = useWords();
  const own = useSession()?.user?.userId;
  const { data: people = [], error } = useEndpoint(groups.allUsers, undefined, { staleTime: 60_000 });
  const ordered = [...people.filter(({ userId }) => userId === own), ...people.filter(({ userId }) => userId !== own)];
  return {
    error,
    names: new Map(people.map(({ userId, realName }) => [userId, realName])),
    options: ordered.map(({ userId, realName, deptName }) => ({
      value: userId,
      text: [realName, deptName, userId === own ? w('yourself') : undefined].filter(Boolean).join(' · '),
    })),
  };
}
