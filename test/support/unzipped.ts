import { fromBuffer } from 'yauzl';

export interface Unzipped {
  name: string;
  content: Buffer;
  isStored: boolean;
  time: Date;
}

/** What is in an archive, in its order, as another program reads it: sizes and checksums have to fit. */
export function unzipped(archive: Buffer): Promise<Unzipped[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      const found: Unzipped[] = [];
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const chunks: Buffer[] = [];
          stream.on('error', reject);
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const content = Buffer.concat(chunks);
            const isStored = entry.compressionMethod === 0;
            found.push({ name: entry.fileName, content, isStored, time: entry.getLastModDate() });
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
