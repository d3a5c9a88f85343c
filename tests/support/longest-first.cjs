const Sequencer = require('@jest/test-sequencer').default;

/** Files that take longer than their size tells, the longest first: begun last, one of two lanes would wait for them alone. */
const LONG = [
  'journeys/founding.test.ts',
  'journeys/screens-offered.test.ts',
  'journeys/spine.test.ts',
  'journeys/screens-others.test.ts',
  'journeys/leads.test.ts',
  'journeys/sizes.test.ts',
  'journeys/frame.test.ts',
  'journeys/people.test.ts',
  'api/demo.test.ts',
  'api/statistics.test.ts',
  'trust/hostile-input.test.ts',
  'trust/database-gone.test.ts',
  'trust/start.test.ts',
  'api/report-integrity.test.ts',
  'api/report-conclusion.test.ts',
  'api/report.test.ts',
  'embedded/keeper.test.ts',
];

/** jest's own order, after these and the groups of API tests. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) =>
      path.includes('/tests/together/') ? LONG.length : LONG.findIndex((file) => path.endsWith(file));
    const sorted = super.sort(tests);
    const long = sorted.filter((test) => rank(test) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...long, ...sorted.filter((test) => rank(test) < 0)];
  }
};

module.exports.LONG = LONG;
