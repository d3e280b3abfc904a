import { NoticePopups } from '@danbao/react/shell';
import { useNavigate } from 'react-router';

/** The entry notifications at the top right (P1-P9). */
export function NoticeHost() {
  const navigate = useNavigate();
  // Five would cover the whole of a phone.
  const max = matchMedia('(max-width: 639px)').matches ? 2 : 5;
  return <NoticePopups max={max} onOpen={(path) => void navigate(path)} />;
}
