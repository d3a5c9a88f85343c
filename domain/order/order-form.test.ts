import { arranged, demandedOf, type FormConfig, layoutOf, plainLayout, settingProblems } from './order-form';

const shared = (fields: FormConfig['fields'], type: FormConfig['type'] = null): FormConfig => ({
  own: false,
  type,
  fields,
});
const own = (...hidden: string[]): FormConfig => ({
  own: true,
  type: null,
  fields: hidden.map((key) => ({ key, show: 'hidden', required: false })),
});
const set = (key: string, show: 'shown' | 'more' | 'hidden', required = false) => ({ key, show, required });
const faults = (fields: FormConfig['fields'], isOwn = false) =>
  settingProblems(fields, isOwn).map(({ field, text }) => `${field} ${text.en}`);

describe('how the order form looks', () => {
  it('is the form that the product has while nobody has set anything', () => {
    expect(plainLayout.columns).toEqual(['name', 'spec', 'qty', 'qtyUnit', 'batchNo', 'samplingDate', 'samplingPlace']);
    expect(plainLayout.head.business).toEqual(['type', 'sampleSource', 'purpose', 'project']);
    expect(plainLayout.more).toContain('storageCondition');
    expect(plainLayout.required).toEqual([]);
  });

  it('follows the order of the settings; what they do not name comes behind', () => {
    const layout = layoutOf([shared([set('sample.sealNo', 'shown'), set('sample.name', 'shown')])], 'first');
    expect(layout.columns.slice(0, 3)).toEqual(['sealNo', 'name', 'spec']);
    expect(layout.more).not.toContain('sealNo');
  });

  it('takes the settings of the type of the order before those of all', () => {
    const configs = [shared([set('purpose', 'hidden')]), shared([set('project', 'shown', true)], 'recheck')];
    expect(layoutOf(configs, 'first').head.business).not.toContain('purpose');
    expect(layoutOf(configs, 'recheck').head.business).toContain('purpose');
    expect(demandedOf(configs, 'recheck')).toEqual(['project']);
    expect(demandedOf(configs, 'first')).toEqual([]);
  });

  it('is as delivered again once the settings of a type are emptied', () => {
    expect(layoutOf([shared([]), shared([], 'first')], 'first')).toEqual(plainLayout);
  });

  it('lets a person hide what is optional, and nothing that is demanded or needed', () => {
    const configs = [
      shared([set('purpose', 'shown', true)]),
      own('project', 'purpose', 'customerId', 'sample.batchNo'),
    ];
    const { head, columns } = layoutOf(configs, 'first');
    expect(head.business).toEqual(['purpose', 'type', 'sampleSource']);
    expect(head.client).toContain('customerId');
    expect(columns).not.toContain('batchNo');
  });
});

describe('what may be set', () => {
  it('takes the form as it is', () => {
    expect(settingProblems(arranged([]), false)).toEqual([]);
  });

  it('refuses what the rules of the product do not bear', () => {
    expect(faults([set('customerId', 'hidden')])).toEqual([
      expect.stringMatching(/^fields.0.show .*needed by the rules/),
    ]);
    expect(faults([set('purpose', 'hidden', true)])[0]).toMatch(/^fields.0.required /);
    expect(faults([set('purpose', 'more')])[0]).toMatch(/^fields.0.show /);
    expect(faults([set('sample.storageCondition', 'shown')])[0]).toMatch(/^fields.0.show .*column/);
    expect(faults([set('nothing', 'shown')])[0]).toMatch(/^fields.0.key /);
    expect(faults([set('purpose', 'shown'), set('purpose', 'shown')])[0]).toMatch(/^fields.1.key /);
  });

  it('lets nobody demand for himself', () => {
    expect(faults([set('purpose', 'shown', true)], true)[0]).toMatch(/^fields.0.required /);
    expect(faults([set('purpose', 'hidden')], true)).toEqual([]);
  });
});
