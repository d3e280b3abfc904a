import serverFiles from 'virtual:server-files';
import { fs } from 'memfs';

// A file system in memory: for what the server puts aside while it works. What is kept goes to the store of files.
for (const [path, text] of Object.entries(serverFiles)) {
  fs.mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  fs.writeFileSync(path, text);
}

export const {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  open,
  read,
  close,
  fstat,
  createReadStream: ReadStream,
} = fs;
export default fs;
