import { SampleScan } from '../../../scan/SampleScan';

export default SampleScan;
