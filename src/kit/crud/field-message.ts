import type { z } from 'zod';
import type { Fields } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { type Label, label } from '../../../domain/kit/label';

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'>;

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText';

const range = ({ label: field, atLeast, atMost, unit = '' }: Field): Label | undefined => {
  const [low, high] = [atLeast, atMost].map((bound) => (bound === undefined ? undefined : `${bound}${unit}`));
  if (low !== undefined && high !== undefined)
    return label('{field}应在 {low} 到 {high} 之间', '{field} must be between {low} and {high}', { field, low, high });
  if (low !== undefined) return label('{field}不小于 {low}', '{field} must be at least {low}', { field, low });
  return high === undefined
    ? undefined
    : label('{field}不大于 {high}', '{field} must be at most {high}', { field, high });
};

const isNumber = (value: unknown): boolean => Number.isFinite(typeof value === 'string' ? Number(value) : value);

const rule = (field: Field, value: unknown, issue: Issue, parts: Fields): Label => {
  const name = field.label;
  if (issue.code === 'too_big' && isText(field)) {
    const most = field.max ?? 2000;
    return label('{field}最多 {most} 个字', '{field} must be at most {most} characters', { field: name, most });
  }
  if (issue.code === 'invalid_format' && isText(field)) {
    const help = field.refusal ?? field.help;
    if (help) return label('{field}{help}', '{field} {help}', { field: name, help });
    return label('{field}格式不正确', '{field} has the wrong format', { field: name });
  }
  if (field.kind === 'decimal' || field.kind === 'integer' || field.kind === 'money')
    return (isNumber(value) && range(field)) || label('{field}应为数字', '{field} must be a number', { field: name });
  if (field.kind === 'date')
    return label('{field}应为日期，如 2026-11-20', '{field} must be a date such as 2026-11-20', { field: name });
  if (field.kind === 'choice' || field.kind === 'choices')
    return label('{field}请从列表中选择', '{field} must be picked from the list', { field: name });
  const [, line, column] = issue.path;
  if (typeof line === 'number') {
    const part = typeof column === 'string' ? parts[column] : undefined;
    if (part) {
      const inner = (value as readonly Record<string, unknown>[])[line]?.[String(column)];
      const fault = fieldMessage(part, inner, issue);
      return label('第 {line} 行：{fault}', 'Line {line}: {fault}', { line: line + 1, fault });
    }
    return label('{field}第 {line} 行未填完整或有误', '{field} is not valid in line {line}', {
      field: name,
      line: line + 1,
    });
  }
  return label('{field}填写有误', '{field} is not valid', { field: name });
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What a person reads at a field that the draft's schema refused: its rule in words, not the schema's. `parts` declare what
 * one entry of a list is made of.
 */
export const fieldMessage = (field: Field, value: unknown, issue: Issue, parts: Fields = {}): Label => {
  const name = field.label;
  return isEmpty(value)
    ? label('请填写{field}', '{field} is required', { field: name })
    : rule(field, value, issue, parts);
};
