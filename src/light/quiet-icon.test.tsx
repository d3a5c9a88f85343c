import { render } from '@testing-library/react';
import Quiet from './quiet-icon';

const icon = {
  name: 'plus',
  icon: {
    tag: 'svg',
    attrs: { viewBox: '0 0 8 8', 'fill-rule': 'evenodd', class: 'own' },
    children: [{ tag: 'path', attrs: { d: 'M0 0' } }],
  },
};
const drawn = (icons: Parameters<typeof Quiet>[0]) => render(<Quiet {...icons} />).container.innerHTML;

it('draws a picture that no reader hears', () => {
  expect(drawn({ icon, className: 'mine' })).toBe(
    '<span aria-hidden="true" class="anticon anticon-plus mine"><svg viewBox="0 0 8 8" fill-rule="evenodd" class="own" data-icon="plus" width="1em" height="1em" fill="currentColor" aria-hidden="true"><path d="M0 0"></path></svg></span>',
  );
});

it('is heard where it has a name, can be pressed, turns and lies', () => {
  expect(drawn({ icon, 'aria-label': '更多' })).toContain('<span role="img" aria-label="更多" class="anticon');
  expect(drawn({ icon, onClick: () => undefined })).toContain('tabindex="-1"');
  expect(drawn({ icon: { ...icon, name: 'loading' } })).toContain('anticon-spin');
  expect(drawn({ icon, rotate: 90 })).toContain('transform: rotate(90deg)');
});

it('draws those of two colours in ours', () => {
  const twoTone = { name: 'file', icon: (first: string) => ({ tag: 'svg', attrs: { color: first } }) };
  expect(drawn({ icon: twoTone })).toMatch(/color="#0B6E75"/i);
});
