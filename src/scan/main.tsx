import { createRoot } from 'react-dom/client';
import { OrderScan } from './OrderScan';
import { ReportScan } from './ReportScan';
import { SampleScan } from './SampleScan';

const root = document.getElementById('root');

/** The page that an address of these pages asks for. */
const pageOf = (pathname: string) => {
  if (/^\/qrcode\/report\//i.test(pathname)) return <ReportScan />;
  return /^\/qrcode\/order\//i.test(pathname) ? <OrderScan /> : <SampleScan />;
};
if (root) createRoot(root).render(pageOf(window.location.pathname));
