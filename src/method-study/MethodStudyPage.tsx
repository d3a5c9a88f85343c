import { methodStudyContract } from '../../contract/method-study/method-study';
import { type MethodStudy, methodStudy } from '../../domain/method-study/method-study.entity';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { useText } from '../kit/format/label';
import { LookedOverPage } from '../kit/workflow/LookedOverPage';
import { Conclusion } from './Conclusion';
import { StudyDrawer } from './StudyDrawer';
import { StudyForm } from './StudyForm';

const cells = { conclusion: ({ conclusion }: MethodStudy) => <Conclusion value={conclusion} /> };

/** What the laboratory has found out about how well it measures. */
export const MethodStudyPage = () => {
  const text = useText();
  return (
    <LookedOverPage<MethodStudy>
      noun="methodStudy"
      entity={methodStudy}
      workflow={methodStudyWorkflow}
      list={methodStudyContract.list}
      searchPlaceholder={text('study.search')}
      cells={cells}
      Opened={StudyDrawer}
      Form={StudyForm}
    />
  );
};
