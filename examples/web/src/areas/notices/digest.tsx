import { NoticeDigest } from '@danbao/react/shell';
import { useLocation, useNavigate } from 'react-router';

const centre = '/notices';

/** What is new, in the top bar beside the bell (P1-P9). */
export function Digest() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return <NoticeDigest href={centre} isCentreOpen={pathname === centre} onOpen={(path) => void navigate(path)} />;
}
