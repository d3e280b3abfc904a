import { fs } from 'memfs';

fs.mkdirSync('/tmp', { recursive: true });

export const {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
  utimes,
  statfs,
} = fs.promises;
export default fs.promises;
