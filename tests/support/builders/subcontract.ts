import { fileContract } from '../../../contract/file/file';
import { subcontractorContract } from '../../../contract/subcontract/subcontractor';
import type { Subcontractor } from '../../../domain/subcontractor/subcontractor.entity';
import type { Laboratory, Person } from '../laboratory';
import { sendForm } from '../send-form';
import { must } from './bench';
import { nextNumber } from './count';

/** What the form of a new subcontractor sends. */
export const subcontractorDraft = (over: object = {}) => {
  const made = nextNumber();
  return {
    name: `华东环境检测中心${made}`,
    certNo: `2110123412${made}`,
    certValidTo: '2099-12-31',
    scope: '水质有机物、金属',
    evaluation: '2026 年现场评审合格',
    ...over,
  };
};

/** A subcontractor that was approved by the person who registered it. */
export const aSubcontractor = async (lab: Laboratory, manager: Person, over: object = {}): Promise<Subcontractor> => {
  const { id } = must(await lab.call<Subcontractor>(subcontractorContract.create, manager, subcontractorDraft(over)));
  return must(await lab.call<Subcontractor>(subcontractorContract.approve, manager, { id }));
};

/** A file that a person uploaded, as the report of another laboratory. */
export const anUploadedReport = async (lab: Laboratory, person: Person): Promise<string> =>
  must(
    await sendForm<{ id: string }>(lab, fileContract.upload, person, {}, { name: 'outside.pdf', bytes: '%PDF-1.7\n%' }),
  ).id;
