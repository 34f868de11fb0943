const Sequencer = require('@jest/test-sequencer').default;

/** What takes a minute and more. */
const LONGEST = /(?:crash|timed-expressions|corpus[\w-]*|mail-trust|broken-connections)\.test\.ts$/;

/** Without durations of an earlier run Jest goes by the size of files: what takes longest would run by itself in the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const isLate = ({ path }) => Number(!LONGEST.test(path));
    return super.sort(tests).sort((a, b) => isLate(a) - isLate(b));
  }
};
