import type { DemoPerson } from '../account/demo-people';

/** What the terminal says once the laboratory is open: the address, and who may try it. */
export const welcome = (people: readonly DemoPerson[], address: string): void => {
  console.info(`\n衡鉴 Hengjian  ${address}\n`);
  if (people.length === 0) return;
  console.info('演示实验室，任一人员均可登录 / Demo laboratory, sign in as any of:\n');
  for (const { username, password, name, roleName } of people)
    console.info(`  ${username.padEnd(14)} ${password}   ${name} ${roleName}`);
  console.info('\nCtrl-C 停止 / stops\n');
};
