import { NoticePopups } from '@danbao/react';
import { useNavigate } from 'react-router';

/** The entry notifications at the top right (P1-P9). */
export function NoticeHost() {
  const navigate = useNavigate();
  return <NoticePopups onOpen={(path) => void navigate(path)} />;
}
