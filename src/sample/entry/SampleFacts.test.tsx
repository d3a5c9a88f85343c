// The field is declared before what reads the entity is loaded.
import '../../../tests/support/one-more/sample-field';

import { render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { sampleFieldsIn } from '../../../domain/sample/sample.entity';
import { SampleFacts } from './SampleFacts';

it('asks for a field that was added to the sample and to its form', () => {
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <SampleFacts
        line={{ key: 'a', values: { container: '棕色玻璃瓶' } as object, typeName: '', variantName: '', items: [] }}
        type={undefined}
        pointsOf={null}
        names={sampleFieldsIn.form}
        places={{}}
        onValues={() => undefined}
      />
    </RawIntlProvider>,
  );
  expect(screen.getByText('盛装容器')).toBeDefined();
  expect(screen.getByDisplayValue('棕色玻璃瓶')).toBeDefined();
});
