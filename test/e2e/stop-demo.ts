import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Running } from './start-demo';

export default async function stopDemo(): Promise<void> {
  const { demo, folder } = (globalThis as unknown as { e2e: Running }).e2e;
  const ended = once(demo, 'exit');
  demo.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
}
