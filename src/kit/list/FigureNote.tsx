import { figureRowsOf } from '../../../domain/statistics/figure-rows';
import { figureOf } from '../../../domain/statistics/figures';
import { behindWords } from '../../../domain/statistics/page-words';
import { dayText } from '../../services/clock';
import { useLabel } from '../format/label';

/** Says which figure of the statistics a list is behind; a file of its own, because few lists are. */
export default function FigureNote({ figure }: { figure: string }) {
  const label = useLabel();
  const rows = figureRowsOf(figure);
  if (rows === null) return null;
  const { from, to } = rows.days;
  return <p className="muted">{label(behindWords(figureOf(rows.code).label, `${dayText(from)} – ${dayText(to)}`))}</p>;
}
