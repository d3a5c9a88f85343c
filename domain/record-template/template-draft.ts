import type { DataMap } from '../data-map/data-map.entity';
import type { Label } from '../kit/label';
import type { TestItem } from '../test-item/test-item.entity';
import type { BookWithLook } from '../workbook/look';
import { type MapCell, mapCellText } from './map-cell';
import type { GoldenCase, TemplateBlock, TemplateInput } from './template.shapes';

/** The item that a template is for, as far as its slots go. */
export type TemplateItem = Pick<TestItem, 'code' | 'name' | 'valueType' | 'formula' | 'parallelCount'>;

export type TemplateMap = Pick<DataMap, 'cell' | 'target' | 'direction'>;

export type TemplateDraft = Readonly<{
  content: BookWithLook | null;
  entrySheet: string;
  items: readonly TemplateItem[];
  inputs: readonly TemplateInput[];
  blocks: readonly TemplateBlock[];
  golden: readonly GoldenCase[];
  maps: readonly TemplateMap[];
  roundingReason: string | null | undefined;
}>;

/** What keeps a template from being relied on, and the cell it is about. */
export type TemplateFinding = Readonly<{ text: Label; place: MapCell | null }>;

/** A finding about a cell, or about all of it. */
export const finding = (text: Label, place: MapCell | null = null): TemplateFinding => ({ text, place });

/** A cell in a sentence. */
export const named = ({ sheet, at }: MapCell): string => mapCellText({ sheet, at });

/** Takes texts; gives those that stand there more than once, each once. */
export const repeatedIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, nth) => texts.indexOf(text) !== nth)),
];
