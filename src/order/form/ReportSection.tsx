import { Select } from 'antd';
import { useText } from '../../kit/format/label';
import type { Places } from '../../sample/entry/places';
import type { OrderForm } from './form';
import styles from './form.less';
import { HeadFields } from './HeadFields';
import { useFormLayout } from './layout';
import { Section } from './Section';
import type { Acts } from './use-order-form';

type Props = { form: OrderForm; knownTags: readonly string[]; places: Places; acts: Acts };

/** What the client gets and what becomes of the samples. */
export const ReportSection = ({ form: { head }, knownTags, places, acts }: Props) => {
  const text = useText();
  const layout = useFormLayout();
  return (
    <Section id="order-report" title={text('order.sectionReport')}>
      <div className={styles.fields}>
        <HeadFields
          names={layout.head.report.filter((name) => name !== 'deliverAddress' || head.deliver === 'mail')}
          head={head}
          places={places}
          onChange={acts.setField}
          differs={{
            deliverAddress: { required: true },
            reportBy: { help: text(`order.reportBy.${head.reportBy ?? 'order'}`) },
            tags: { input: <Tags known={knownTags} />, help: text('order.tagsHelp') },
            clientNotes: { wide: true },
          }}
        />
      </div>
    </Section>
  );
};

type TagsProps = {
  known: readonly string[];
  id?: string;
  value?: string[] | null;
  onChange?: (tags: string[]) => void;
};

const Tags = ({ known, id, value, onChange }: TagsProps) => (
  <Select<string[]>
    {...(id && { id })}
    mode="tags"
    maxCount={10}
    tokenSeparators={[',', '，', ' ']}
    value={value ?? []}
    options={known.map((tag) => ({ value: tag, label: tag }))}
    onChange={(tags) => onChange?.(tags.map((tag) => tag.trim().slice(0, 16)).filter(Boolean))}
  />
);
