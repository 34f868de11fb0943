/** Milliseconds of the processor that `work` takes, whatever else the machine does meanwhile; of several rounds the least. */
export function cpuMsOf(work: (round: number) => unknown, rounds = 1): number {
  const taken = Array.from({ length: rounds }, (_, round) => {
    const begun = process.cpuUsage();
    work(round);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...taken);
}
