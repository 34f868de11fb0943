const Sequencer = require('@jest/test-sequencer').default;

/** The pictures are of the demo as it starts; every page is looked at last, with all that the other tests have left there. */
const PLACES = { 'pictures.test.ts': -1, 'pages.test.ts': 1 };
const placeOf = ({ path }) => PLACES[path.split(/[\\/]/).at(-1)] ?? 0;

/** The same order each time, so that what one run finds the next one finds too. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || a.path.localeCompare(b.path));
  }
};
