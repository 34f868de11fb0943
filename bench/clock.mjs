/** Milliseconds by the clock that all processes of a machine share. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6;
