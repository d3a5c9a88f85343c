import { type EquipmentState, equipmentWorkflow } from '../equipment/equipment.workflow';
import { say } from '../kit/label';
import { equipmentEvent } from './equipment-event.entity';
import {
  adviceOn,
  correctionProblem,
  type EntryKind,
  entryEffects,
  kindProblem,
  stepOfEntry,
  stepRefusal,
  withdrawalProblem,
} from './equipment-event.rules';

const kinds = Object.keys(equipmentEvent.fields.kind.options ?? {}) as EntryKind[];
const states = Object.keys(equipmentWorkflow.states) as EquipmentState[];

it('an entry takes a step, is a note, or has a call of its own', () => {
  const sorted = Object.fromEntries(
    kinds.map((kind) => [kind, stepOfEntry(kind) ?? (kindProblem(kind) === null ? 'note' : 'own call')]),
  );
  expect(sorted).toEqual({
    buy: 'note',
    maintain: 'note',
    use: 'note',
    calibrate: 'own call',
    midcheck: 'own call',
    fault: 'reportFault',
    repair: 'repaired',
    lend: 'lend',
    back: 'takeBack',
    stop: 'stop',
    restart: 'restart',
    scrap: 'scrap',
  });
});

it('every kind that can be written by hand says what it does', () => {
  expect(Object.keys(entryEffects).sort()).toEqual(kinds.filter((kind) => kindProblem(kind) === null).sort());
});

describe('a step that is refused', () => {
  it('names the state and the steps that are open', () => {
    expect(say('en', stepRefusal('fault', 'lent'))).toBe(
      'The device is "On loan" now: "Fault" cannot be entered. Open now: "Take back", "Take out of service"',
    );
    expect(say('en', stepRefusal('restart', 'scrapped'))).toContain('the status is final');
  });
});

describe('an entry that moved the device and is answered', () => {
  const advice = (kind: EntryKind, state: EquipmentState) => {
    const words = adviceOn({ kind, verdict: null }, state);
    return words === null ? undefined : say('en', words);
  };

  it('leaves the state and names the step that leads back, or those that are open', () => {
    expect(advice('lend', 'lent')).toMatch(/stays "On loan": .* take "Take back"$/);
    expect(advice('lend', 'stopped')).toMatch(/Open now: "Send to calibrate", .*"Return to service", "Scrap"$/);
    expect(advice('scrap', 'scrapped')).toContain('the status is final');
  });

  it('always names a step that the state allows', () => {
    for (const kind of kinds.filter((each) => stepOfEntry(each) !== undefined))
      for (const state of states.filter((each) => each !== 'scrapped'))
        for (const [, name] of advice(kind, state)
          ?.split('move it.')[1]
          ?.matchAll(/"([^"]+)"/g) ?? [])
          expect(
            Object.values(equipmentWorkflow.steps).some(
              ({ label, from }) => label.en === name && (from as readonly string[]).includes(state),
            ),
          ).toBe(true);
  });

  it('needs no advice where nothing moved', () => {
    expect([advice('maintain', 'inUse'), adviceOn({ kind: 'calibrate', verdict: 'ok' }, 'inUse')]).toEqual([
      undefined,
      null,
    ]);
  });
});

describe('a correction', () => {
  const entry = { equipmentId: 'a', kind: 'maintain', at: '2026-11-20T02:00:00.000Z', verdict: null } as const;
  const fieldOf = (over: object, before: object = {}) =>
    correctionProblem({ ...entry, ...before, ...over }, { ...entry, ...before })?.field ?? null;

  it('may tell the same fact better, or another moment of it', () => {
    expect([fieldOf({}), fieldOf({ kind: 'use' }), fieldOf({ at: '2026-11-19T02:00:00.000Z' })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('keeps the device, what was done to it, and the day of a proof', () => {
    expect(fieldOf({ equipmentId: 'b' })).toBe('equipmentId');
    expect([fieldOf({ kind: 'fault' }), fieldOf({ kind: 'use' }, { kind: 'lend' })]).toEqual(['kind', 'kind']);
    expect(fieldOf({ at: '2026-11-19T02:00:00.000Z' }, { kind: 'midcheck', verdict: 'pass' })).toBe('at');
    // The same moment in another spelling is the same.
    expect(fieldOf({ at: '2026-11-20T10:00:00+08:00' }, { kind: 'midcheck', verdict: 'pass' })).toBeNull();
  });
});

it('a verdict is not withdrawn from the history', () => {
  expect([withdrawalProblem({ verdict: null }), withdrawalProblem({ verdict: 'pass' })?.fix.en]).toEqual([
    null,
    expect.stringContaining('Report fault'),
  ]);
});
