import { type MethodStudy, methodStudy } from '../../domain/method-study/method-study.entity';
import { useLabel } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';

const tones = { meets: 'done', fails: 'sentBack', open: 'void' } as const;

/** Whether what was found is enough. */
export const Conclusion = ({ value }: { value: MethodStudy['conclusion'] }) => {
  const label = useLabel();
  const word = methodStudy.fields.conclusion.options?.[value];
  return <ToneTag tone={tones[value]}>{word === undefined ? value : label(word)}</ToneTag>;
};
