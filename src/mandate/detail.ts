import type { OutputOf } from '../../contract/kit/endpoint';
import type { mandateContract } from '../../contract/mandate/mandate';

export type MandateDetail = OutputOf<typeof mandateContract.detail>;
