import { type Field, text } from '../../../domain/kit/field';
import { sample, sampleFieldsIn } from '../../../domain/sample/sample.entity';

/*
 * What a developer writes for one field more of a sample: its declaration and the views it stands in (one file), the
 * column (one migration) and the Arabic word. It is done here while the program runs, before anything reads the entity.
 */
export const container: Field = text('盛装容器', 'Container', { listed: true, searched: true, max: 32 });

Object.assign(sample.fields, { container });
for (const view of ['form', 'sheet', 'order', 'report'] as const)
  (sampleFieldsIn[view] as unknown as string[]).push('container');

export const migration = 'alter table sample add column container text';
