const Sequencer = require('@jest/test-sequencer').default;

/** Files that take longer than their size tells: begun last, one of two lanes would wait for them alone. */
const LONG = [
  'journeys/screens.test.ts',
  'journeys/accessible.test.ts',
  'api/demo.test.ts',
  'trust/hostile-input.test.ts',
];

/** jest's own order, with these first. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.some((file) => path.endsWith(file));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
