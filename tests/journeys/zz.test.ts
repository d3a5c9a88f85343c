import { plantInDemo } from './support/canaries-in-demo';
import { openStage } from './support/stage';
jest.setTimeout(300_000);
const stage = openStage();
test('x', async () => { const t = Date.now(); await plantInDemo(stage.lab, { lists: true }); console.log(Date.now() - t); });
