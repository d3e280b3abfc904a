import { NoticePopups } from '@danbao/react/shell';
import { useNavigate } from 'react-router';

/** The entry notifications at the bottom right (P1-P9). */
export function NoticeHost() {
  const navigate = useNavigate();
  // Three beside each other have no room on a phone.
  const max = matchMedia('(max-width: 639px)').matches ? 1 : 3;
  return <NoticePopups max={max} onOpen={(path) => void navigate(path)} />;
}
