import { Button, Form, Radio } from 'antd';
import type { ReportRecord } from '../../contract/report/report-view';
import { conclusionProblem } from '../../domain/report/conclusion';
import { report as entity } from '../../domain/report/report.entity';
import { useLabel, useText } from '../kit/format/label';
import styles from './compile.less';
import type { CompileDraft } from './compile-draft';
import { GeneratedConclusion } from './GeneratedConclusion';
import { optionLabel, options } from './options';

const { conclusion, conclusionText } = entity.fields;

type Props = { record: ReportRecord; onTake: () => void };

/** The conclusion, held against the verdicts of the lines as it is chosen, with the sentence that they give. */
export const ConclusionItem = ({ record, onTake }: Props) => {
  const label = useLabel();
  const text = useText();
  const form = Form.useFormInstance<CompileDraft>();
  const chosen = Form.useWatch('conclusion', form);
  const language = Form.useWatch('lang', form) ?? record.document.language;
  const { conclusionSuggested, document } = record;
  const problem = chosen ? conclusionProblem(chosen, document.lines) : null;
  const take = () => {
    form.setFieldsValue({ conclusion: conclusionSuggested, conclusionText: null });
    onTake();
  };
  const add = (words: string) => {
    const there = form.getFieldValue('additions');
    form.setFieldValue('additions', there ? `${there}\n${words}` : words);
  };
  return (
    <>
      <Form.Item
        label={label(conclusion.label)}
        className={styles.whole}
        validateStatus={problem ? 'error' : ''}
        help={problem ? label(problem) : undefined}
      >
        <div className={styles.conclusion}>
          <Form.Item name="conclusion" noStyle>
            <Radio.Group
              optionType="button"
              options={Object.entries(options.conclusion).map(([value, words]) => ({ value, label: label(words) }))}
            />
          </Form.Item>
          <Button type="link" onClick={take}>
            {text('report.takeSuggestion', { conclusion: label(optionLabel('conclusion', conclusionSuggested)) })}
          </Button>
        </div>
      </Form.Item>
      <Form.Item
        name="conclusionText"
        label={label(conclusionText.label)}
        className={styles.whole}
        extra={text('report.conclusionNote')}
      >
        <GeneratedConclusion record={record} language={language} onAdd={add} />
      </Form.Item>
    </>
  );
};
