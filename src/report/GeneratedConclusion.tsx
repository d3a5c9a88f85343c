import { Alert, Button, Space } from 'antd';
import type { ReportRecord } from '../../contract/report/report-view';
import { say } from '../../domain/kit/label';
import type { ReportDocument, Words } from '../../domain/report/report-document';
import { useText } from '../kit/format/label';
import { Conformity } from './Conformity';
import styles from './compile.less';

type Language = ReportDocument['language'];

/** A text as a report in this language prints it: a bilingual one in both. */
const printedIn = (words: Words | null, language: Language): string[] => {
  if (words === null) return [];
  if (typeof words === 'string') return [words];
  return language === 'zh-en' ? [say('zh', words), say('en', words)] : [say(language, words)];
};

const Sentence = ({ words, language }: { words: Words | null; language: Language }) =>
  printedIn(words, language).map((line) => (
    <p key={line} dir="auto">
      {line}
    </p>
  ));

type Props = {
  record: Pick<ReportRecord, 'document' | 'conclusionDiffering'>;
  language: Language;
  /** What is stored beside it, and giving it up: the form item hands both in. */
  value?: string | null;
  onChange?: (text: null) => void;
  /** Takes its words over into the additions, where they may stay as far as they assert no conformity. */
  onAdd?: (words: string) => void;
};

/** The conclusion that will be printed; beside it one of an earlier version that differs, until it is given up. */
export const GeneratedConclusion = ({ record, language, value = null, onChange, onAdd }: Props) => {
  const text = useText();
  const { document, conclusionDiffering } = record;
  const differs = conclusionDiffering !== null && value !== null;
  return (
    <div className={styles.sentence}>
      <Sentence words={document.conclusion} language={language} />
      <Conformity document={document} />
      {differs ? (
        <Alert
          type="error"
          showIcon
          message={text('report.conclusionDiffers')}
          description={<Sentence words={conclusionDiffering} language={language} />}
          action={
            <Space direction="vertical" size={4}>
              <Button size="small" onClick={() => onChange?.(null)}>
                {text('report.takeGenerated')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  onAdd?.(printedIn(conclusionDiffering, 'zh').join('\n'));
                  onChange?.(null);
                }}
              >
                {text('report.takeAsAddition')}
              </Button>
            </Space>
          }
        />
      ) : null}
    </div>
  );
};
