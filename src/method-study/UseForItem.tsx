import type { MethodStudyDetail } from '../../contract/method-study/method-study';
import { testItem } from '../../domain/test-item/test-item.entity';
import { useLabel, useListed, useText } from '../kit/format/label';
import { UsedByItem } from '../test-item/UsedByItem';

type Props = { study: MethodStudyDetail; onSaved: () => void };
type Rules = MethodStudyDetail['proposals'][number]['rules'];

/** The rules of the item that rest on an approved study. */
export const UseForItem = ({ study, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const { fields } = testItem;
  const unit = study.testitemUnit ?? '';
  const saidOf = (rules: Rules): string =>
    listed(
      (Object.entries(rules) as [keyof Rules, string][]).map(
        ([rule, value]) =>
          `${label(fields[rule].label)} \u2066${value}${rule === 'parallelTol' || unit === '' ? '' : ` ${unit}`}\u2069`,
      ),
    );
  return (
    <UsedByItem
      title={text('study.forItem')}
      itemId={study.testitemId}
      uses={study.proposals.map(({ of, rules, isInUse }) => ({ key: of, said: saidOf(rules), change: rules, isInUse }))}
      onSaved={onSaved}
    />
  );
};
