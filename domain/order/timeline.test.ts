import { actionLabel } from './timeline';

it('names a step as its workflow does', () => {
  expect(actionLabel('order.requestCancel')).toEqual({ zh: '申请取消', en: 'Ask to cancel' });
  expect(actionLabel('sample.confirm').zh).toBe('确认收样');
});

it('names what is no step, and shows an unknown entry as it stands', () => {
  expect(actionLabel('order.changeSamples').zh).toBe('修改样品与项目');
  expect(actionLabel('other.thing').en).toBe('other.thing');
});
