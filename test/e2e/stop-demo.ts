import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Running } from './start-demo';

export default async function stopDemos(): Promise<void> {
  const { e2e } = globalThis as unknown as { e2e: Running[] };
  for (const { demo, folder } of e2e) {
    const ended = once(demo, 'exit');
    demo.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}
