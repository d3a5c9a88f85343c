import { useAccess } from '@umijs/max';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { type SampleCategory, sampleCategory } from '../../domain/sample-category/sample-category.entity';
import { type SampleType, sampleType } from '../../domain/sample-type/sample-type.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import styles from './sample1.less';
import { TypeForm } from './TypeForm';
import { TypeStatus } from './TypeStatus';

type Props = { category: SampleCategory; types: readonly SampleType[]; onChanged: (key?: string) => void };

/** A category: the types in it. */
export const CategoryPanel = ({ category, types, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [form, setForm] = useState<'category' | 'type'>();
  const close = () => setForm(undefined);
  return (
    <section className={styles.panel} aria-label={category.name}>
      <header className={styles.head}>
        <h2>{category.name}</h2>
        <Code value={category.code} />
        <span className={styles.buttons}>
          <Button onClick={() => setForm('category')}>{text('catalogue.settings')}</Button>
          {access['sampleType.create'] ? (
            <Button type="primary" onClick={() => setForm('type')}>
              {text('catalogue.addType')}
            </Button>
          ) : null}
        </span>
      </header>
      <Table<SampleType>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...types]}
        locale={{ emptyText: <p className={styles.nothing}>{text('catalogue.noTypes')}</p> }}
        columns={[
          {
            title: label(sampleType.fields.name.label),
            dataIndex: 'name',
            render: (name: string, { id }) => (
              <Button type="link" size="small" onClick={() => onChanged(`type.${id}`)}>
                {name}
              </Button>
            ),
          },
          {
            title: label(sampleType.fields.code.label),
            dataIndex: 'code',
            render: (code: string) => <Code value={code} />,
          },
          {
            title: label(sampleType.fields.version.label),
            dataIndex: 'version',
            render: (version: number | null) => `V${version ?? 1}`,
          },
          { title: label(sampleType.fields.status.label), render: (_, type) => <TypeStatus type={type} /> },
          {
            title: label(sampleType.fields.testitems.label),
            align: 'right',
            render: (_, { testitems }) => testitems?.length ?? 0,
          },
        ]}
      />
      {form === 'category' ? (
        <CrudForm
          entity={sampleCategory}
          contract={sampleCategoryContract}
          row={category as CrudRow}
          readOnly={!access['sampleCategory.update']}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      ) : null}
      {form === 'type' ? (
        <TypeForm
          type={undefined}
          categoryId={category.id}
          readOnly={false}
          onClose={close}
          onSaved={(type) => {
            close();
            onChanged(`type.${type.id}`);
          }}
        />
      ) : null}
    </section>
  );
};
