import type { z } from 'zod';
import type { Field } from '../../../domain/kit/field';
import type { Label } from '../../../domain/kit/label';
import { label } from '../../../domain/kit/label';

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'>;

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText';

const range = ({ label: { zh, en }, atLeast, atMost, unit = '' }: Field): Label | undefined => {
  const [low, high] = [atLeast, atMost].map((bound) => (bound === undefined ? undefined : `${bound}${unit}`));
  if (low !== undefined && high !== undefined)
    return label(`${zh}应在 ${low} 到 ${high} 之间`, `${en} must be between ${low} and ${high}`);
  if (low !== undefined) return label(`${zh}不小于 ${low}`, `${en} must be at least ${low}`);
  return high === undefined ? undefined : label(`${zh}不大于 ${high}`, `${en} must be at most ${high}`);
};

const isNumber = (value: unknown): boolean => Number.isFinite(typeof value === 'string' ? Number(value) : value);

const rule = (field: Field, value: unknown, issue: Issue): Label => {
  const { zh, en } = field.label;
  if (issue.code === 'too_big' && isText(field)) {
    const most = field.max ?? 2000;
    return label(`${zh}最多 ${most} 个字`, `${en} must be at most ${most} characters`);
  }
  if (issue.code === 'invalid_format' && isText(field)) {
    if (field.help) return { zh: zh + field.help.zh, en: `${en} ${field.help.en}` };
    return label(`${zh}格式不正确`, `${en} has a wrong format`);
  }
  if (field.kind === 'decimal' || field.kind === 'integer' || field.kind === 'money')
    return (isNumber(value) && range(field)) || label(`${zh}应为数字`, `${en} must be a number`);
  if (field.kind === 'date') return label(`${zh}应为日期，如 2026-11-20`, `${en} must be a day such as 2026-11-20`);
  if (field.kind === 'choice' || field.kind === 'choices')
    return label(`${zh}请从列表中选择`, `${en} must be picked from the list`);
  const line = issue.path[1];
  if (typeof line === 'number')
    return label(`${zh}第 ${line + 1} 行未填完整或有误`, `${en} has a fault in line ${line + 1}`);
  return label(`${zh}填写有误`, `${en} is not valid`);
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a person reads at a field that the draft's schema refused: its rule in words, not the schema's. */
export const fieldMessage = (field: Field, value: unknown, issue: Issue): Label => {
  const { zh, en } = field.label;
  return isEmpty(value) ? label(`请填写${zh}`, `${en} is required`) : rule(field, value, issue);
};
