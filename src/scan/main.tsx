import { createRoot } from 'react-dom/client';
import { ReportScan } from './ReportScan';
import { SampleScan } from './SampleScan';

const root = document.getElementById('root');
const isReport = /^\/qrcode\/report\//i.test(window.location.pathname);
if (root) createRoot(root).render(isReport ? <ReportScan /> : <SampleScan />);
