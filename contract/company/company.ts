import { company } from '../../domain/company/company.entity';
import { crudContract } from '../kit/crud';
import { fileOnly, get } from '../kit/endpoint';
import { companyShapes } from './shapes';

export const companyContract = {
  ...crudContract(company, companyShapes),
  /** For who keeps the company's data alone: the picture of a seal could be used to seal a forgery. */
  seal: get('/api/company/seal/{id}', {
    leaves: { action: 'company.readSeal', noun: 'company' },
    allow: 'company.update',
    file: true,
    summary: { zh: '印章与标志的预览：与报告上印出的相同', en: 'The seal and the marks as reports print them' },
    output: fileOnly,
  }),
} as const;
