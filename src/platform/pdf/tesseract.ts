import { dirname, join } from 'node:path';
import type { Block, Worker } from 'tesseract.js';
import { OCR_DATA } from './ocr-packages';
import type { OcrLine } from './ocr-words.rules';

let started: Promise<Worker> | undefined;

/** The engine's own thread, which ends with this one. Its words are read from the package, and kept nowhere else. */
async function start(): Promise<Worker> {
  const { default: tesseract } = await import('tesseract.js');
  const { OEM, PSM } = tesseract;
  const worker = await tesseract.createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(dirname(require.resolve(`${OCR_DATA}/package.json`)), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // What fails is told by the promise; without this it would end the thread.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return worker;
}

const linesOf = (blocks: readonly Block[]): OcrLine[] =>
  blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));

/** The lines in a picture (PGM) of so many dots an inch. Throws what the engine throws, which then starts anew. */
export async function recognise(picture: Buffer, dpi: number): Promise<OcrLine[]> {
  started ??= start();
  try {
    const worker = await started;
    await worker.setParameters({ user_defined_dpi: String(dpi) });
    const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
    return linesOf(data.blocks ?? []);
  } catch (error) {
    const failed = started;
    started = undefined;
    void failed.then((worker) => worker.terminate()).catch(() => undefined);
    throw error;
  }
}
