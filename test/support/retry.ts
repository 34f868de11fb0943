// A machine that is busy with others can be late once; the log shows each failure that a second run has made good.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
