import { equipmentWorkflow } from '../equipment/equipment.workflow';
import { both, label } from '../kit/label';
import type { Workflow } from '../kit/workflow';
import { mandateWorkflow } from '../mandate/mandate.workflow';
import { orderWorkflow } from '../order/order.workflow';
import { reportWorkflow } from '../report/report.workflow';
import { sampleWorkflow } from '../sample/sample.workflow';
import { staffWorkflow } from '../staff/staff.workflow';
import { storedSampleWorkflow } from '../stored-sample/stored-sample.workflow';
import { taskWorkflow } from '../task/task.workflow';
import { worksheetWorkflow } from '../worksheet/worksheet.workflow';
import { accessSentences } from './access-sentences';
import { benchSentences } from './bench-sentences';
import { fileSentences } from './file-sentences';
import { orderSentences } from './order-sentences';
import { peopleSentences } from './people-sentences';
import { referenceSentences } from './reference-sentences';
import { reportSentences } from './report-sentences';
import { hasSentence, sentenceOf } from './sentences';

const workflows: Workflow[] = [
  equipmentWorkflow,
  mandateWorkflow,
  orderWorkflow,
  reportWorkflow,
  sampleWorkflow,
  staffWorkflow,
  storedSampleWorkflow,
  taskWorkflow,
  worksheetWorkflow,
];
const allSentences = [
  orderSentences,
  benchSentences,
  reportSentences,
  referenceSentences,
  peopleSentences,
  fileSentences,
  accessSentences,
];
const noun = label('试剂', 'Reagent');

describe('the sentences of the trail', () => {
  test.each(workflows)('there is one for each step of $noun', ({ noun: name, steps }) => {
    const untold = Object.keys(steps).filter((step) => sentenceOf(`${name}.${step}`, noun) === undefined);
    expect(untold).toEqual([]);
  });

  test('each reads in both languages, and no two languages read the same', () => {
    for (const action of allSentences.flatMap((sentences) => Object.keys(sentences))) {
      expect([action, hasSentence(action)]).toEqual([action, true]);
      const { zh, en } = both(sentenceOf(action, noun) ?? label('', ''));
      expect(zh).toMatch(/^\p{Script=Han}/u);
      // It goes on behind a person's name.
      expect(en).toMatch(/^[a-z][\x20-\x7e]+$/);
    }
  });

  test('an entity that nobody wrote sentences for has the three plain ones', () => {
    const sentence = (action: string) => both(sentenceOf(action, noun) ?? label('', ''));
    expect(sentence('reagent.create')).toEqual({ zh: '新建了试剂', en: 'created the reagent' });
    expect(sentence('reagent.update')).toEqual({ zh: '修改了试剂', en: 'changed the reagent' });
    expect(sentence('reagent.delete')).toEqual({ zh: '删除了试剂', en: 'deleted the reagent' });
    expect(sentenceOf('reagent.boil', noun)).toBeUndefined();
  });
});
