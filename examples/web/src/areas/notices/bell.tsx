import { NoticeBell } from '@danbao/react/shell';
import { useNavigate } from 'react-router';

/** The way to the notification centre, in the top bar. */
export function Bell() {
  const navigate = useNavigate();
  return <NoticeBell href="/notices" onOpen={(path) => void navigate(path)} />;
}
