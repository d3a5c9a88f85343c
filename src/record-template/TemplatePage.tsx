import { recordTemplateContract } from '../../contract/record-template/record-template';
import {
  type RecordTemplateVersion,
  recordTemplateVersion,
} from '../../domain/record-template/record-template-version.entity';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { useText } from '../kit/format/label';
import { LookedOverPage } from '../kit/workflow/LookedOverPage';
import { SuppliedButton } from './SuppliedButton';
import { TemplateDrawer } from './TemplateDrawer';
import { TemplateForm } from './TemplateForm';

const cells = { version: ({ version }: RecordTemplateVersion) => <bdi dir="ltr">{`V${version}`}</bdi> };

/** The forms on which raw data are recorded. */
export const TemplatePage = () => {
  const text = useText();
  return (
    <LookedOverPage<RecordTemplateVersion>
      noun="recordTemplateVersion"
      entity={recordTemplateVersion}
      workflow={recordTemplateVersionWorkflow}
      list={recordTemplateContract.list}
      searchPlaceholder={text('rtpl.search')}
      cells={cells}
      Opened={TemplateDrawer}
      Form={TemplateForm}
      Beside={SuppliedButton}
    />
  );
};
