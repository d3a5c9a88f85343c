import '../../../tests/support/without-styles';
import { fireEvent, render, screen } from '@testing-library/react';
import type { OrderBase } from '../../../contract/order/order-base';
import { inFrame } from '../../layouts/frame/fixture';
import { emptyForm, type Head } from './form';
import { TermsSection } from './TermsSection';
import type { Acts } from './use-order-form';
import { toOrderInput } from './wire';

const base = { due: { normal: '2026-12-01', urgent: '2026-11-28', exUrgent: '2026-11-26' } } as unknown as OrderBase;

const shown = (head: Head) => {
  const typed: [string, unknown][] = [];
  const acts = { setField: (name: string, value: unknown) => void typed.push([name, value]) } as unknown as Acts;
  render(inFrame(<TermsSection form={{ ...emptyForm(), head }} base={base} places={{}} acts={acts} />, {}));
  return typed;
};

test('the terms of a decision rule are asked for with that rule alone', () => {
  const typed = shown({ needJudge: true, decisionRule: 'guard' });
  fireEvent.change(screen.getByLabelText(/Guard band ratio/), { target: { value: '0.5' } });
  expect(typed).toEqual([['guardRatio', '0.5']]);
  expect(screen.getByText(/left empty it is 1\./)).toBeInTheDocument();
  expect(screen.queryByLabelText(/Conformity level/)).toBeNull();
});

test('the level is asked for where the probability decides', () => {
  shown({ needJudge: true, decisionRule: 'probability' });
  expect(screen.getByLabelText(/Conformity level/)).toBeInTheDocument();
  expect(screen.getByText(/left empty it is 95\./)).toBeInTheDocument();
  expect(screen.queryByLabelText(/Guard band ratio/)).toBeNull();
});

test('without a statement of conformity nothing is asked of it, and no terms travel', () => {
  const head: Head = { needJudge: false, decisionRule: 'guard', guardRatio: '0.5' };
  shown(head);
  expect(screen.queryByLabelText(/Guard band ratio/)).toBeNull();
  const travels = (of: Head) => toOrderInput({ ...emptyForm(), head: of }, false);
  expect(travels(head)).toMatchObject({ decisionRule: null, guardRatio: null, conformityLevel: null });
  expect(travels({ ...head, needJudge: true })).toMatchObject({ decisionRule: 'guard', guardRatio: '0.5' });
  expect(travels({ ...head, needJudge: true, decisionRule: 'simple' })).toMatchObject({ guardRatio: null });
});
