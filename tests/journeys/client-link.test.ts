import type { Page } from 'playwright-core';
import { orderContract } from '../../contract/order/order';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());

let page: Page;
let phone: Page;

step(
  'reception makes a link for the client of an order; the client confirms it on a phone, without an account',
  async () => {
    const hand = await stage.lab.as('reception');
    const { list } = await hand.do(orderContract.list, { state: ['ready'], pageSize: 1 });
    const id = list[0]?.id ?? '';
    page = await stage.browser.person('reception', `/order?id=${id}&tab=facts`, {
      viewport: { width: 1280, height: 800 },
    });
    const region = page.getByRole('region', { name: '委托方确认' });
    await region.getByRole('button', { name: '请委托方确认' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '生成链接' }).click();
    const address = page.getByRole('textbox', { name: '复制链接' });
    await eventually(async () => /\/qrcode\/order\//.test(await address.inputValue()), true);
    const { pathname } = new URL(await address.inputValue());
    await page.keyboard.press('Escape');
    await says(region, '等待委托方答复');

    const context = await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 360, height: 740 }, locale: 'zh-CN' });
    if (context === undefined) throw new Error('a browser opens windows');
    phone = await context.newPage();
    await phone.goto(new URL(pathname, stage.lab.origin()).href);
    await says(phone.locator('main'), list[0]?.no ?? '');
    await phone.getByRole('button', { name: '有异议' }).click();
    await says(phone.getByRole('alert'), '请填写您的姓名');
    await phone.getByLabel('您的姓名').fill('王敏');
    await phone.getByRole('button', { name: '确认无误' }).click();
    await says(phone.getByRole('heading', { level: 1 }), '已确认');
    await context.close();

    await page.reload();
    await settled(page);
    await says(region, '王敏');
    await page.context().close();
  },
);
