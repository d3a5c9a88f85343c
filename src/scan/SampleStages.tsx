import type { PublicSample } from '../../contract/qr-code/qrcode';
import { useSay } from './language';

/** The way of a sample through the laboratory, without anybody's name. */
export const SampleStages = ({ stages }: Pick<PublicSample, 'stages'>) => {
  const say = useSay();
  const current = stages.findLastIndex(({ done }) => done);
  return (
    <ol className="scan-stages">
      {stages.map(({ code, label, done, on }, index) => (
        <li key={code} data-done={done} aria-current={index === current ? 'step' : undefined}>
          {say(label)}
          {on ? <time dateTime={on}>{on.slice(0, 10).replaceAll('-', '.')}</time> : null}
        </li>
      ))}
    </ol>
  );
};
