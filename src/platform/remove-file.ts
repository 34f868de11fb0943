import { rm } from 'node:fs/promises';

/** Removes a file; answers whether there was one. */
export function removeFile(path: string): Promise<boolean> {
  return rm(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
