import type { MethodStudyDetail } from '../../contract/method-study/method-study';
import { flagWord } from '../../domain/kit/field';
import { methodStudy, studyKinds } from '../../domain/method-study/method-study.entity';
import { Day } from '../kit/format/Day';
import { useLabel } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import { useSignedFacts } from '../kit/record/use-signed-facts';

const { fields } = methodStudy;

/** What a study is of, how its figures are worked out, and who has seen it. */
export const StudyFacts = ({ study }: { study: MethodStudyDetail }) => {
  const label = useLabel();
  const signed = useSignedFacts(study, fields);
  const isOfBlanks = study.kind === 'blanks';
  const rule = fields.lodRule.options?.[study.lodRule];
  const blank = flagWord(fields.plusBlank, study.plusBlank);
  return (
    <FactList
      facts={[
        [label(fields.testitemId.label), study.testitemName],
        [label(fields.kind.label), label(studyKinds[study.kind])],
        [label(fields.basisId.label), study.basisName],
        [label(fields.equipmentId.label), study.equipmentName],
        [label(fields.unit.label), <bdi key="unit">{study.unit}</bdi>],
        [label(fields.lodRule.label), isOfBlanks && rule && label(rule)],
        [label(fields.plusBlank.label), isOfBlanks && blank && label(blank)],
        [label(fields.madeOn.label), <Day key="made" value={study.madeOn} />],
        ...signed,
      ]}
    />
  );
};
