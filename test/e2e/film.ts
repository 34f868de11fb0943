import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const SIZE = { width: 1120, height: 700 };
const BITS_PER_SECOND = 340_000;

/** In a page of its own: what the filmed page shows is drawn there and kept as a film, by what the browser brings with it. */
const STUDIO = `{
  const canvas = document.createElement('canvas');
  Object.assign(canvas, ${JSON.stringify(SIZE)});
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(8), { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: ${BITS_PER_SECOND} });
  const parts = [];
  let image = null;
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const draw = () => image && pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const timer = setInterval(draw, 250);
  globalThis.show = async (frame) => {
    const bytes = Uint8Array.from(atob(frame), (sign) => sign.charCodeAt(0));
    image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    draw();
  };
  globalThis.end = () => new Promise((resolve) => {
    clearInterval(timer);
    recorder.onstop = () => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
      reader.readAsDataURL(new Blob(parts));
    };
    recorder.stop();
  });
  recorder.start();
}`;

/** Films a page while `play` works with it; `say` writes what is seen below the picture. */
export async function film(
  page: Page,
  file: string,
  play: (say: (words: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const studio = await page.context().newPage();
  await studio.evaluate(STUDIO);
  const camera = await page.context().newCDPSession(page);
  camera.on('Page.screencastFrame', ({ data, sessionId }) => {
    void studio.evaluate(`show(${JSON.stringify(data)})`).catch(() => undefined);
    void camera.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await camera.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await play(async (words) => {
    await page.evaluate(`{
      const told = document.querySelector('#told') ?? document.body.appendChild(document.createElement('div'));
      told.id = 'told';
      told.textContent = ${JSON.stringify(words)};
      Object.assign(told.style, { position: 'fixed', zIndex: 9999, left: '50%', bottom: '18px', transform: 'translateX(-50%)', maxWidth: '80%',
        padding: '10px 20px', borderRadius: '8px', background: '#10302e', color: '#fff', font: '600 18px system-ui', pointerEvents: 'none' });
    }`);
  });
  await camera.send('Page.stopScreencast');
  writeFileSync(file, Buffer.from(String(await studio.evaluate('end()')), 'base64'));
  await studio.close();
}
