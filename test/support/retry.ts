/** What these prove must hold every time: a race that shows once in two runs is a defect, so they are never run again. */
const PROMISES =
  /(crash|inbound|record-links|mail-round-trip|sending|transactions|jobs|live|websocket|exclusions|integrations|decisions|tenancy|webhook|instances|faults)[\w-]*\.test\.ts$/;

// A machine that is busy with others can be late once; the log shows each failure that a second run has made good.
if (process.env.CI && !PROMISES.test(expect.getState().testPath ?? '')) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
