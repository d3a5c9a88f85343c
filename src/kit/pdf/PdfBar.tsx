import { ColumnWidthOutlined, DownloadOutlined, MinusOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, InputNumber, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../format/label';
import styles from './pdf.less';
import type { Zoom } from './scale';

type Props = {
  page: number;
  pages: number;
  zoom: Zoom;
  /** What the zoom comes to: 1 is 100 %. */
  scale: number;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onStep: (step: 1 | -1) => void;
  onDownload: () => void;
  onPrint: () => void;
};

type ToolProps = { words: string; icon: ReactNode; pressed?: boolean; onClick: () => void };

const Tool = ({ words, icon, pressed, onClick }: ToolProps) => (
  <Tooltip title={words}>
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={words}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
    />
  </Tooltip>
);

/** What can be done with a file that is read: where in it, how large, and out of it. */
export const PdfBar = ({ page, pages, zoom, scale, onPage, onZoom, onStep, onDownload, onPrint }: Props) => {
  const text = useText();
  const [typed, setTyped] = useState<number | null>(null);
  const asked = () => {
    if (typed !== null) onPage(Math.min(Math.max(typed, 1), pages));
    setTyped(null);
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('pdf.bar')}>
      <span className={styles.pages}>
        <InputNumber
          size="small"
          className={styles.number}
          controls={false}
          precision={0}
          value={typed ?? page}
          aria-label={text('pdf.goTo')}
          onChange={setTyped}
          onPressEnter={asked}
          onBlur={asked}
        />
        <span>{text('pdf.of', { pages })}</span>
      </span>
      <span className={styles.tools}>
        <Tool words={text('pdf.smaller')} icon={<MinusOutlined />} onClick={() => onStep(-1)} />
        <Tooltip title={text('pdf.asOnPaper')}>
          <Button type="text" size="small" className={styles.percent} onClick={() => onZoom(1)}>
            {Math.round(scale * 100)}%
          </Button>
        </Tooltip>
        <Tool words={text('pdf.larger')} icon={<PlusOutlined />} onClick={() => onStep(1)} />
        <Tool
          words={text('pdf.fit')}
          icon={<ColumnWidthOutlined />}
          pressed={zoom === 'fit'}
          onClick={() => onZoom('fit')}
        />
      </span>
      <span className={styles.tools}>
        <Tool words={text('pdf.download')} icon={<DownloadOutlined />} onClick={onDownload} />
        <Tool words={text('pdf.print')} icon={<PrinterOutlined />} onClick={onPrint} />
      </span>
    </div>
  );
};
