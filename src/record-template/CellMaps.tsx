import { Select, TreeSelect } from 'antd';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import { knownPath, outputTarget, pathGroups } from '../../domain/record-template/paths';
import { useLabel, useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import type { CellMap } from './marks';
import styles from './template.less';
import type { OpenTemplate } from './use-template';

type Props = {
  template: OpenTemplate;
  sheet: string;
  at: string;
  isFilled: boolean;
  isFormula: boolean;
  shown: CellMap | undefined;
  given: CellMap | undefined;
};

/** What a cell shows of the laboratory, chosen from a tree, and what of a result it gives. */
export const CellMaps = ({ template, sheet, at, isFilled, isFormula, shown, given }: Props) => {
  const label = useLabel();
  const text = useText();
  const { row, isEditable, reload } = template;
  const [put, putting] = useSubmit(async (side: 'shown' | 'given', target: string | undefined) => {
    await call(recordTemplateContract.setMap, { id: row.id, side, sheet, at, target: target ?? null });
    reload();
  });
  const pathName = (path: string) => {
    const known = knownPath(path);
    return known === undefined ? path : label(known.label);
  };
  const others = row.items.length > 1 ? row.items : [];
  const tree = [
    ...pathGroups.map((group) => ({
      ...{ value: group.key, title: label(group.label), selectable: false },
      children: group.paths
        .filter(({ mayGive }) => !isFilled || mayGive === true)
        .map((known) => ({ value: known.path, title: label(known.label) })),
    })),
    ...(isFilled
      ? []
      : others.map(({ code, name }) => ({
          ...{ value: `of ${code}`, title: text('rtpl.resultOf', { name }), selectable: false },
          children: [{ value: `result[${code}].reported`, title: text('rtpl.reported') }],
        }))),
  ].filter(({ children }) => children.length > 0);
  const slots = row.items.map((item) => ({
    label: item.name,
    options: item.slots.map(({ target, slot }) => ({
      value: target,
      label: outputTarget(target)?.kind === 'final' ? text('rtpl.final') : text('rtpl.slot', { slot }),
    })),
  }));
  const canGive = isFormula || isFilled;
  return (
    <div className={styles.maps}>
      {isFormula ? null : (
        <div>
          <span>{text(isFilled ? 'rtpl.bothWays' : 'rtpl.shows')}</span>
          <TreeSelect
            size="small"
            aria-label={text(isFilled ? 'rtpl.bothWays' : 'rtpl.shows')}
            treeData={tree}
            value={shown?.target}
            disabled={!isEditable || putting}
            allowClear
            showSearch
            treeNodeFilterProp="title"
            placeholder={text('rtpl.nothing')}
            onChange={(target: string | undefined) => void put('shown', target)}
          />
          {shown !== undefined && !isEditable ? <span className="muted">{pathName(shown.target)}</span> : null}
        </div>
      )}
      {canGive ? (
        <div>
          <span>{text('rtpl.gives')}</span>
          <Select
            size="small"
            aria-label={text('rtpl.gives')}
            options={slots}
            value={given?.target ?? null}
            disabled={!isEditable || putting}
            allowClear
            showSearch
            optionFilterProp="label"
            placeholder={text('rtpl.nothing')}
            notFoundContent={text('rtpl.noItems')}
            onChange={(target: string | null | undefined) => void put('given', target ?? undefined)}
          />
        </div>
      ) : null}
    </div>
  );
};
