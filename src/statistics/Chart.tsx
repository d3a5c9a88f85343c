import { BarChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import styles from './statistics.less';

use([BarChart, GridComponent, MarkLineComponent, TooltipComponent, CanvasRenderer]);

type Props = {
  option: EChartsCoreOption;
  /** In pixels. */
  height: number;
  /** What it shows, for whoever does not see it. */
  title: string;
  /** A bar was clicked, by its place. */
  onBar: (index: number) => void;
};

/** A picture of figures; a file of its own, because its library is heavy and only the statistics draw with it. */
export default function Chart({ option, height, title, onBar }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const clicked = useRef(onBar);
  clicked.current = onBar;
  useEffect(() => {
    if (box.current === null) return;
    const drawn = init(box.current);
    chart.current = drawn;
    drawn.on('click', ({ dataIndex }) => clicked.current(dataIndex));
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  return <div ref={box} role="img" aria-label={title} className={styles.chart} style={{ height }} dir="ltr" />;
}
