import { groupOf, proposedArea } from './propose-area';

const area = (name: string) => ({ id: name, name });

it('items are grouped by what their room is for', () => {
  expect(groupOf({ name: '总大肠菌群', unit: 'CFU/100mL' })).toBe('microbial');
  expect(groupOf({ name: '菌落总数', unit: '' })).toBe('microbial');
  expect(groupOf({ name: '总α放射性', unit: 'Bq/L' })).toBe('radioactive');
  expect(groupOf({ name: '镉', unit: 'mg/kg' })).toBe('chemical');
});

it('an area is proposed by its name, the only one for everything, none where nothing fits', () => {
  const areas = [area('微生物'), area('土壤理化'), area('放射性')];
  expect(proposedArea('microbial', areas)).toBe('微生物');
  expect(proposedArea('radioactive', areas)).toBe('放射性');
  expect(proposedArea('chemical', areas)).toBe('土壤理化');
  expect(proposedArea('microbial', [area('土壤')])).toBe('土壤');
  expect(proposedArea('microbial', [area('土壤'), area('气体')])).toBeNull();
});
