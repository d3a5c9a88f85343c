import { useSearchParams } from '@umijs/max';
import { departmentContract } from '../../../contract/department/department';
import { reservationContract } from '../../../contract/equipment/reservation';
import { equipment } from '../../../domain/equipment/equipment.entity';
import { addDays } from '../../../domain/kit/calendar';
import { useLabel } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import { DaysBar, DaysSheet } from '../../kit/page/DaysView';
import { Page } from '../../kit/page/Page';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { Trouble } from '../../kit/page/Trouble';
import { RefSelect } from '../../kit/ref/RefSelect';
import { today } from '../../services/clock';
import { Lead } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import { usePhone } from '../../theme/use-phone';
import { DeviceCalendar } from './DeviceCalendar';
import { ReserveButton } from './ReserveButton';
import { reservationWords as words } from './words';

const ROWS = 20;

/** The calendar of devices: who has reserved which, by day or by week. The address says what is shown. */
export const ReservationsPage = () => {
  const label = useLabel();
  const [query, setQuery] = useSearchParams();
  const given = (name: string) => query.get(name) || undefined;
  // A phone has room for one day.
  const isPhone = usePhone();
  const unit = (['day', 'week'] as const).find((each) => each === given('unit')) ?? (isPhone ? 'day' : 'week');
  const asked = given('from');
  const from = asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : undefined;
  const departId = given('depart');
  const keyword = given('keyword');
  const reserved = given('reserved') === 'yes';
  const current = Math.max(1, Math.trunc(Number(given('page') ?? '1')) || 1);
  const change = (wish: Readonly<Record<string, string | undefined>>) => {
    const now = { unit, from, depart: departId, keyword, reserved: reserved ? 'yes' : undefined };
    const next = Object.entries({ tab: 'reservations', ...now, ...wish });
    setQuery(Object.fromEntries(next.flatMap(([name, word]) => (word ? [[name, word]] : []))), { replace: true });
  };
  const shown = {
    unit,
    ...(from && { from }),
    ...(departId && { departId }),
    ...(keyword && { keyword }),
    ...(reserved && { reserved }),
  };
  const { data, error, reload } = useCall(
    reservationContract.calendar,
    { ...shown, current, pageSize: ROWS },
    { about: `reservations ${unit}` },
  );
  const move = (times: number) =>
    change({ from: addDays(data?.days[0]?.day ?? from ?? today(), times * (unit === 'day' ? 1 : 7)) });
  return (
    <Page
      title={label(words.title)}
      sub={label(words.hint)}
      actions={
        <>
          <Lead to="/planning">{label(words.planning)}</Lead>
          <ReserveButton type="primary" onDone={reload} />
        </>
      }
    >
      <DaysBar
        onMove={move}
        onToday={() => change({ from: undefined })}
        narrow={
          <RefSelect
            endpoint={departmentContract.list}
            titleKey="name"
            placeholder={label(equipment.fields.departId.label)}
            style={{ width: '100%' }}
            value={departId}
            onChange={(id) => change({ depart: id ?? undefined })}
          />
        }
        keyword={keyword}
        onKeyword={(word) => change({ keyword: word })}
        searched={label(words.search)}
        exported={{ path: reservationContract.calendar.path, query: shown }}
      >
        <Segments
          name={label(words.unit)}
          value={unit}
          options={(['day', 'week'] as const).map((value) => ({ value, label: label(words[value]) }))}
          onChange={(value) => change({ unit: value })}
        />
        <Segments
          name={label(words.which)}
          value={reserved ? 'reserved' : 'all'}
          options={(['all', 'reserved'] as const).map((value) => ({ value, label: label(words[value]) }))}
          onChange={(value) => change({ reserved: value === 'reserved' ? 'yes' : undefined })}
        />
      </DaysBar>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data ? (
        <DaysSheet
          current={current}
          pageSize={ROWS}
          total={data.total}
          onPage={(page) => change({ page: page > 1 ? String(page) : undefined })}
          note={data.list.length === 0 ? <p className="muted">{label(words.none)}</p> : null}
        >
          <DeviceCalendar calendar={data} onChanged={reload} />
        </DaysSheet>
      ) : error ? null : (
        <PageSkeleton />
      )}
    </Page>
  );
};
