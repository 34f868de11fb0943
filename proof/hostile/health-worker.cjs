/** Asks for the service's health all the time, in a thread that nothing else keeps; told to end, says how long it took at most. */
const { request } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');

const EVERY_MS = 50;
const GIVE_UP_MS = 120_000;
const underWay = new Set();
let slowest = 0;

function ask() {
  const began = performance.now();
  const done = new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port: workerData.port, path: '/healthz', timeout: GIVE_UP_MS },
      (response) => {
        response.resume().on('close', resolve);
      },
    );
    asked.on('timeout', () => asked.destroy()).on('error', resolve);
    asked.end();
  }).then(() => {
    slowest = Math.max(slowest, performance.now() - began);
    underWay.delete(done);
  });
  underWay.add(done);
}

const timer = setInterval(ask, EVERY_MS);
parentPort.once('message', async () => {
  clearInterval(timer);
  await Promise.all(underWay);
  parentPort.postMessage(Math.round(slowest));
  parentPort.close();
});
