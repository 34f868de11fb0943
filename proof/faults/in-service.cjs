/**
 * Loaded before the service by those who prove it (`node -r`): its clock can be moved, and its memory asked for after a
 * collection (`--expose-gc`), over the process's own channel. The service knows nothing of it.
 */
let shiftMs = 0;
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('message', (message) => {
  if (typeof message.shiftMs === 'number') shiftMs = message.shiftMs;
  if (message.measure) {
    globalThis.gc?.();
    process.send({ memory: process.memoryUsage() });
  }
});
// Waiting for messages keeps nothing alive, and nobody is left behind.
process.channel?.unref();
process.once('disconnect', () => process.exit(1));
