import * as bench from './bench';
import * as reception from './reception';
import * as desk from './report-desk';
import { twistScenes } from './twists';
import { hasReached, type Life, type Plot, type Scene, type Stage, stages, type World } from './world';

/** Working days after the start, and the time of the day, of each stage. */
const when: Readonly<Record<Stage, readonly [number, string]>> = {
  draft: [0, '09:10'],
  submitted: [0, '09:10'],
  received: [0, '10:20'],
  released: [0, '14:05'],
  assigned: [1, '08:40'],
  testing: [1, '15:30'],
  tested: [3, '16:10'],
  checked: [4, '10:15'],
  compiling: [5, '09:20'],
  reportSubmitted: [5, '10:40'],
  reportChecked: [5, '15:30'],
  audited: [6, '09:45'],
  approved: [6, '14:20'],
  issued: [7, '10:05'],
  finished: [8, '09:00'],
};

/** The same at another pace; a stage whose time of the day would come before the one before it comes a day later. */
const whenAt = (pace: number): typeof when => {
  const found: Record<string, readonly [number, string]> = {};
  let [lastDay, lastTime] = [0, ''];
  for (const stage of stages) {
    const [days, time] = when[stage];
    const day = Math.max(Math.round(days * pace), lastDay);
    [lastDay, lastTime] = [day === lastDay && time < lastTime ? day + 1 : day, time];
    found[stage] = [lastDay, time];
  }
  return found as typeof when;
};

/** Working days after which the samples of an order are disposed of: their retention and the time for objections are over. */
const KEPT = 50;

export const newLife = (plot: Plot): Life => ({ plot, orderId: '', sampleIds: [], keyOfNo: new Map(), mandates: [] });

/** The common way of an order up to its stage; twists put scenes between. */
export const orderLife = (world: World, life: Life): Scene[] => {
  const { plot } = life;
  const paced = whenAt(plot.pace ?? 1);
  const moment = (stage: Stage) => {
    const [days, time] = paced[stage];
    return world.clock.at(Math.max(0, plot.start - days), time);
  };
  const scenes: Scene[] = [];
  const scene = (stage: Stage, what: string, play: (at: string) => Promise<void>) => {
    if (!hasReached(plot.until, stage)) return;
    const at = moment(stage);
    scenes.push({ at, what, play: () => play(at) });
  };
  const each = (act: (mandate: Life['mandates'][number], at: string) => Promise<void>) => async (at: string) => {
    for (const mandate of life.mandates) await act(mandate, at);
  };

  scene('draft', 'takeOrder', (at) => reception.takeOrder(world, life, at));
  scene('received', 'receiveSamples', (at) => reception.receiveSamples(world, life, at));
  scene('released', 'settleFee', (at) => reception.settleFee(world, life, at));
  scene('released', 'release', (at) => reception.release(world, life, at));
  scene(
    'assigned',
    'assign',
    each((mandate, at) => bench.assign(world, mandate, at)),
  );
  scene('assigned', 'issueSamples', (at) => bench.issueSamples(world, life, at));
  const isUnderway = plot.until === 'testing';
  scene(
    'testing',
    'enterData',
    each((mandate, at) => bench.enterData(world, life, mandate, moment('assigned'), at, isUnderway ? 0.6 : 1)),
  );
  scene(
    'tested',
    'submitData',
    each((mandate, at) => bench.submitData(world, mandate, at)),
  );
  if (plot.twist === 'dataRejected') {
    scene(
      'tested',
      'rejectData',
      each((mandate, at) => bench.rejectData(world, mandate, at)),
    );
    scene(
      'checked',
      'submitAgain',
      each((mandate, at) => bench.submitData(world, mandate, at)),
    );
  }
  if (plot.twist !== 'partlyPassed')
    scene(
      'checked',
      'passData',
      each((mandate, at) => bench.passData(world, mandate, at)),
    );
  scene('compiling', 'compile', (at) => desk.compile(world, life, at));
  scene('reportSubmitted', 'submitReports', (at) => desk.submitReports(world, life, at));
  scene('reportChecked', 'checkReports', (at) => desk.checkReports(world, life, at));
  if (plot.twist === 'reportRejected') {
    scene('audited', 'rejectReports', (at) => desk.rejectReports(world, life, at));
    scene('audited', 'compileAgain', (at) => desk.compile(world, life, at));
    scene('audited', 'submitAgain', (at) => desk.submitReports(world, life, at));
    scene('audited', 'checkAgain', (at) => desk.checkReports(world, life, at));
  }
  scene('audited', 'auditReports', (at) => desk.auditReports(world, life, at));
  scene('approved', 'approveReports', (at) => desk.approveReports(world, life, at));
  scene('issued', 'issueReports', (at) => desk.issueReports(world, life, at));
  scene('finished', 'storeSamples', (at) => desk.storeSamples(world, life, at));
  if (plot.twist === 'returned') scene('finished', 'returnSamples', (at) => desk.returnSamples(world, life, at));
  scene('finished', 'takeMoney', (at) => reception.takeMoney(world, life, at));
  scene('finished', 'finishOrder', (at) => desk.finishOrder(world, life, at));
  if (plot.start > KEPT)
    scenes.push({
      at: world.clock.at(plot.start - KEPT, '16:00'),
      what: 'disposeSamples',
      play: () => desk.disposeSamples(world, life, world.clock.at(plot.start - KEPT, '16:00')),
    });
  return [...scenes, ...twistScenes(world, life, moment)];
};
