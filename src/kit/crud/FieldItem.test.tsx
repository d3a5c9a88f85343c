import { render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { company } from '../../../domain/company/company.entity';
import { testItem } from '../../../domain/test-item/test-item.entity';
import { inFrame } from '../../layouts/frame/fixture';
import { FieldItem } from './FieldItem';

test('what a field takes begins with a capital where it stands alone', () => {
  const props = { row: undefined, input: undefined, all: () => ({}) };
  render(
    inFrame(
      <Form>
        <FieldItem name="zip" field={company.fields.zip} entity={company} {...props} />
        <FieldItem name="lod" field={testItem.fields.lod} entity={testItem} {...props} />
      </Form>,
      {},
    ),
  );
  expect(screen.getByText('Must be 6 digits')).toBeVisible();
  expect(screen.getByText(/^In the unit of the item/)).toBeVisible();
});
