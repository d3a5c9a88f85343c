import type { z } from 'zod';
import type { Field } from '../../../domain/kit/field';
import type { Label, Language } from '../../../domain/kit/label';
import { label } from '../../../domain/kit/label';

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'>;

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText';

const range = ({ atLeast, atMost, unit = '' }: Field): Label | undefined => {
  const [low, high] = [atLeast, atMost].map((bound) => (bound === undefined ? undefined : `${bound}${unit}`));
  if (low !== undefined && high !== undefined)
    return label(`应在 ${low} 到 ${high} 之间`, `must be between ${low} and ${high}`);
  if (low !== undefined) return label(`不小于 ${low}`, `must be at least ${low}`);
  return high === undefined ? undefined : label(`不大于 ${high}`, `must be at most ${high}`);
};

const rule = (field: Field, issue: Issue): Label => {
  if (issue.code === 'too_big' && isText(field))
    return label(`最多 ${field.max ?? 2000} 个字`, `must be at most ${field.max ?? 2000} characters`);
  if (issue.code === 'invalid_format' && isText(field)) return field.help ?? label('格式不正确', 'has a wrong format');
  if (field.kind === 'decimal' || field.kind === 'integer' || field.kind === 'money')
    return range(field) ?? label('应为数字', 'must be a number');
  if (field.kind === 'choice' || field.kind === 'choices')
    return label('请从列表中选择', 'must be picked from the list');
  const line = issue.path[1];
  if (typeof line === 'number') return label(`第 ${line + 1} 行未填完整或有误`, `has a fault in line ${line + 1}`);
  return label('填写有误', 'is not valid');
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a person reads at a field that the draft's schema refused: its rule in words, not the schema's. */
export const fieldMessage = (field: Field, value: unknown, issue: Issue, language: Language): string => {
  const name = field.label[language];
  if (isEmpty(value)) return language === 'zh' ? `请填写${name}` : `${name} is required`;
  const words = rule(field, issue)[language];
  return language === 'zh' ? `${name}${words}` : `${name} ${words}`;
};
