import { criterionContract } from '../../contract/test-item/criterion';
import { criterion } from '../../domain/criterion/criterion.entity';
import { CrudPage } from '../kit/crud/CrudPage';
import type { CrudRow } from '../kit/crud/crud-contract';
import { useText } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { secondForCriterion } from '../rule-change/second';
import { LimitsAndTryOut } from './LimitsAndTryOut';

const inputs = { limits: <LimitsAndTryOut /> };

export const CriterionPage = () => {
  const text = useText();
  const cells = {
    name: (row: CrudRow) => (
      <>
        {String(row['name'])}
        <span className="muted">
          {' '}
          {text('standard.limits', { count: (row['limits'] as unknown[] | null)?.length ?? 0 })}
        </span>
      </>
    ),
  };
  return (
    <CrudPage
      entity={criterion}
      contract={criterionContract}
      overrides={{ inputs, cells, second: secondForCriterion }}
      rowActions={({ id }) => (
        <LeadButton
          type="link"
          size="small"
          to={`/rejudging?criterion=${id}`}
          onClick={(event) => event.stopPropagation()}
        >
          {text('rejudging.ask')}
        </LeadButton>
      )}
    />
  );
};
