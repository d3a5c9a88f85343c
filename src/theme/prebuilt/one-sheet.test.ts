import { oneSheet, rulesIn } from './one-sheet';

describe('one sheet of several', () => {
  const light = rulesIn('.a{color:red}.b:where(.c,.d),.e{color:black}@media(hover:none){.f{top:1px}.g{top:0}}');
  const dark = rulesIn('.a{color:red}.b:where(.c,.d),.e{color:white}@media(hover:none){.f{top:2px}.g{top:0}}');

  it('takes a sheet apart into whole rules', () => {
    expect(light).toHaveLength(3);
    expect(light[2]).toBe('@media(hover:none){.f{top:1px}.g{top:0}}');
  });

  it('has what is the same once, and what differs within its look, as light as before', () => {
    const sheet = oneSheet([
      { scope: 'day', rules: light },
      { scope: 'night', rules: dark },
    ]);
    expect(sheet.split('\n').filter(Boolean)).toEqual([
      '.a{color:red}',
      ':where(.day) .b:where(.c,.d),:where(.day) .e{color:black}',
      ':where(.night) .b:where(.c,.d),:where(.night) .e{color:white}',
      '@media(hover:none){:where(.day) .f{top:1px}:where(.day) .g{top:0}}',
      '@media(hover:none){:where(.night) .f{top:2px}:where(.night) .g{top:0}}',
    ]);
  });

  it('leaves what already names its look', () => {
    const sheet = oneSheet([
      { scope: 'day', rules: rulesIn('.day.a{--x:1}') },
      { scope: 'night', rules: rulesIn('.night.a{--x:2}') },
    ]);
    expect(sheet).toBe('.day.a{--x:1}\n.night.a{--x:2}\n');
  });
});
