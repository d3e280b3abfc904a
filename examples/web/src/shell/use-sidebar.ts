import { useDanbao } from '@danbao/react';
import { useBelow } from '@danbao/react/shell';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const key = 'sidebar';

/**
 * Whether the sidebar is open: as it was left, on a broad screen; below 992 px it lies over the page and closes on another
 * page and when the window changes its size (A9, A10).
 */
export function useSidebar() {
  const { storage } = useDanbao();
  const { pathname } = useLocation();
  const mobile = useBelow(992);
  const [wide, setWide] = useState(storage.get(key) !== 'collapsed');
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => void setOver(false), [pathname, mobile]);
  useEffect(() => {
    const close = () => setOver(false);
    addEventListener('resize', close);
    return () => removeEventListener('resize', close);
  }, []);
  const set = (open: boolean) => {
    if (mobile) return setOver(open);
    setWide(open);
    storage.set(key, open ? 'open' : 'collapsed');
  };
  return { mobile, open: mobile ? over : wide, set };
}
