import { isScreen } from './screen-at';

it.each(['/', '/order', '/Order/', '/order/7/edit', '/login', '/s/3f', '/qa/1/2/3', '/mytask/datainput/1/2'])(
  'a screen stands at %s',
  (path) => expect(isScreen(path)).toBe(true),
);

it.each(['/nowhere', '/order/7/edit/8', '/s/', '/s', '/qa/1/2', '/order//edit', '/wp-login.php', '/order/7/erase'])(
  'no screen stands at %s',
  (path) => expect(isScreen(path)).toBe(false),
);
