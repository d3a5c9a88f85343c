import { pagesOf, qrOn } from './fixtures/read-pdf';
import { type LabelSize, renderLabels, type SampleLabel } from './labels';
import { stopDocuments } from './typesetter';

afterAll(stopDocuments);

const aLabel = (no: string): SampleLabel => ({
  no,
  url: `https://lims.hengjian.example/s/0192f1c4-7d1a-7c3e-9b60-3a5f0e8d1c2b`,
  name: '生活饮用水（出厂水）',
  spec: '500 mL',
  orderNo: 'WT2026110001',
  receivedOn: '2026-11-03',
  storage: { zh: '冷藏，避光', en: 'Cool and dark' },
});

describe('sample labels', () => {
  test.each<LabelSize>(['40x30', '50x30', '70x50', 'a4'])('of %s lead a scanner to the sample', async (size) => {
    const label = aLabel('W202611-0001-001');
    const pdf = await renderLabels([label], size);
    expect(qrOn(pdf)).toBe(label.url);
    const text = pagesOf(pdf).join('').replace(/\s/g, '');
    for (const part of [label.no, '生活饮用水（出厂水）', 'WT2026110001', '2026.11.03', '冷藏，避光'])
      expect(text).toContain(part);
  });

  test('are one a page for a label printer, and 24 a sheet of A4', async () => {
    const labels = Array.from({ length: 25 }, (_, index) =>
      aLabel(`W202611-0001-${String(index + 1).padStart(3, '0')}`),
    );
    expect(pagesOf(await renderLabels(labels, '50x30'))).toHaveLength(25);
    const sheets = pagesOf(await renderLabels(labels, 'a4'));
    expect(sheets).toHaveLength(2);
    expect(sheets[0]?.match(/W202611-0001-\d{3}/g)).toHaveLength(24);
    expect(sheets[1]).toContain('W202611-0001-025');
  }, 90_000);

  test('name as many containers as there is room for, whole, and say how many more there are', async () => {
    const containers = ['塑料瓶(P) HNO3', '棕色玻璃瓶 4 °C 避光', '无菌容器 加硫代硫酸钠'].map((zh) => ({
      zh,
      en: zh,
    }));
    const said = async (size: LabelSize, hazards: SampleLabel['hazards'] = []) =>
      pagesOf(await renderLabels([{ ...aLabel('W1'), containers, hazards }], size))
        .join('')
        .replace(/\s/g, '');
    expect(await said('70x50')).toContain('容器塑料瓶(P)HNO3；棕色玻璃瓶4°C避光；无菌容器加硫代硫酸钠');
    const small = await said('50x30', ['toxic', 'corrosive']);
    expect(small).toContain('容器塑料瓶(P)HNO3+2');
    expect(small).not.toContain('棕色');
    expect(await said('40x30', ['toxic', 'corrosive', 'sharp'])).not.toContain('塑料瓶');
  });

  test('speak English when asked', async () => {
    const [text] = pagesOf(await renderLabels([aLabel('W1')], '70x50', 'en'));
    expect(text).toContain('Cool and dark');
    expect(text).toContain('Received');
  });

  test('are refused when there are none', async () => {
    await expect(renderLabels([], 'a4')).rejects.toThrow(RangeError);
  });
});
