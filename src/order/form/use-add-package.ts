import { App } from 'antd';
import type { OfferedPackage } from '../../../contract/test-package/test-package';
import { useText } from '../../kit/format/label';
import { type Catalogue, linesOfPackage, packagesFor } from '../../sample/entry/catalogue';
import { mergeItems, type SampleLine } from '../../sample/entry/line';
import type { Acts } from './use-order-form';

/** Adds a package to each of the picked samples whose type it fits, and says how many it does not. */
export const useAddPackage = (catalogue: Catalogue, picked: readonly SampleLine[], acts: Acts) => {
  const text = useText();
  const { message } = App.useApp();
  return (pack: OfferedPackage) => {
    const fitting = new Set(picked.filter((line) => packagesFor([pack], line).length > 0).map(({ key }) => key));
    acts.setSamples((lines) =>
      lines.map((line) =>
        fitting.has(line.key)
          ? { ...line, items: mergeItems(line.items, linesOfPackage(catalogue, line, pack)) }
          : line,
      ),
    );
    const left = picked.length - fitting.size;
    const said = text('pack.fitted', { name: pack.name, count: fitting.size });
    void message.success(left > 0 ? `${said} · ${text('pack.notFitted', { count: left })}` : said);
  };
};
