import '../../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { DecisionRule } from '../../../domain/measurement/decision-rule';
import { inFrame } from '../../layouts/frame/fixture';
import { TryOut } from './TryOut';

const ITEM = '00000000-0000-4000-8000-000000000001';
const limits = [{ testitemId: ITEM, op: 'le' as const, hi: '10', unit: 'mg/L' }];

const shown = (decisionRule: DecisionRule, terms: { guardRatio?: string; conformityLevel?: string } = {}) => {
  globalThis.fetch = (async () => ({ status: 500, statusText: '' })) as unknown as typeof fetch;
  const rule = { compareMethod: 'full' as const, decisionRule, guardRatio: null, conformityLevel: null, ...terms };
  render(inFrame(<TryOut limits={limits} rule={rule} />, {}));
};
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const own = () => {
  const [first] = screen.getAllByRole('listitem');
  if (first === undefined) throw new Error('nothing came out');
  return first;
};

test('by probability it shows verdict and probability, and asks for U first', async () => {
  shown('probability', { conformityLevel: '80' });
  type(/^Result/, '9');
  expect(own()).toHaveTextContent('Not judged');
  expect(own()).toHaveTextContent('the decision rule needs the uncertainty');
  type(/^Expanded uncertainty/, '2');
  await waitFor(() => expect(own()).toHaveTextContent('84.1 %'));
  expect(within(own()).getByText('Pass')).toBeInTheDocument();
});

test('the probability is said of every rule whose U is typed', () => {
  shown('simple');
  type(/^Result/, '11');
  expect(own()).not.toHaveTextContent('Conformity');
  type(/^Expanded uncertainty/, '2');
  expect(own()).toHaveTextContent('Conformity 15.9 %');
});

test('in the long run a guard band accepts less that does not conform', () => {
  const consumer = (rule: DecisionRule) => {
    shown(rule);
    type(/^Expanded uncertainty/, '2');
    expect(screen.queryByText('Accepted and not conforming')).toBeNull();
    type(/^Mean/, '9');
    expect(screen.getByText(/^Fill in U, mean/)).toBeInTheDocument();
    type(/^Standard deviation/, '2');
    const risk = screen.getByText('Accepted and not conforming').nextSibling?.textContent ?? '';
    document.body.innerHTML = '';
    return Number(risk.replace(' %', ''));
  };
  const [simple, guarded] = [consumer('simple'), consumer('guard')];
  expect(simple).toBeGreaterThan(5);
  expect(guarded).toBeLessThan(1);
});

test('where a person decides there is nothing to work out', () => {
  shown('custom');
  expect(screen.queryByLabelText(/^Expanded uncertainty/)).toBeNull();
  expect(screen.queryByText('In the long run')).toBeNull();
});
