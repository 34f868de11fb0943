import { type ComponentType, lazy } from 'react';

const AGAIN_MS = 2000;

/** A page whose code is fetched when it is first opened; while the service is away, again and again. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazy(() => untilLoaded(load));

async function untilLoaded(load: () => Promise<{ default: ComponentType }>) {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
